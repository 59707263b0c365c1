import type { Environment } from './environment.js';

/** Describes the secrets from which the keys for tokens and seals are derived. */
export interface Secrets {
  /** Has at least 32 characters. */
  readonly current: string;
  /** The previous secret; what it signed or sealed is still accepted. */
  readonly previous?: string | undefined;
}

/** Returns the secrets in the environment, or undefined without APP_SECRET. */
export function secretsOf({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment): Secrets | undefined {
  return APP_SECRET === undefined ? undefined : { current: APP_SECRET, previous: APP_SECRET_PREVIOUS };
}
