import type { Environment } from './environment.js';

/** Describes the secrets from which the keys for tokens and seals are derived. */
export interface Secrets {
  /** Has at least 32 characters. */
  readonly current: string;
  /** The previous secret; what it signed or sealed is still accepted. Absent if there is none. */
  readonly previous?: string | undefined;
}

/** Returns the secrets in the environment, or undefined if APP_SECRET is not set. */
export function secretsOf({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment): Secrets | undefined {
  return APP_SECRET === undefined ? undefined : { current: APP_SECRET, previous: APP_SECRET_PREVIOUS };
}

/**
 * Returns secrets that open the data of a league as well as a backup's, for use while the backup replaces the league, because
 * the process may be killed in between. Returns those of the backup if the league has none.
 */
export function secretsOfBoth(league: Secrets | undefined, backup: Secrets): Secrets {
  if (league === undefined) return backup;
  const isSame = league.current === backup.current;
  return { current: league.current, previous: isSame ? (league.previous ?? backup.previous) : backup.current };
}
