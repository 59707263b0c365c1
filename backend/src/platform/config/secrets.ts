import type { Environment } from './environment.js';

/** Describes the secrets that sign tokens and encrypt car tokens. */
export interface Secrets {
  /** Has at least 32 characters. */
  readonly current: string;
  /** The previous one; tokens and seals made with it are still accepted. */
  readonly previous?: string | undefined;
}

/** Returns the secrets in the environment, if it has them. */
export function secretsOf({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment): Secrets | undefined {
  return APP_SECRET === undefined ? undefined : { current: APP_SECRET, previous: APP_SECRET_PREVIOUS };
}
