import type { Environment } from './environment.js';

/** Holds the secrets that sign tokens and encrypt car tokens. */
export interface Secrets {
  /** At least 32 characters. */
  readonly current: string;
  /** The one before: what it signed and sealed is still accepted. */
  readonly previous?: string | undefined;
}

/** Returns the secrets that the environment gives, if it does. */
export function secretsOf({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment): Secrets | undefined {
  return APP_SECRET === undefined ? undefined : { current: APP_SECRET, previous: APP_SECRET_PREVIOUS };
}
