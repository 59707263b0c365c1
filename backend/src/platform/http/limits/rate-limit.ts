import { rateLimited } from '../../health/metrics.js';
import { DomainError } from '../domain-error.js';

/** How many in how many seconds, for one key (an address, a member). The time begins with the first one. */
export interface RateLimit {
  /** For the metrics, and among the shared limits unique. */
  readonly name: string;
  /** 0 is no limit. */
  readonly points: number;
  readonly seconds: number;
  /** For a key that is a network: the points of the wider networks that it is in, by the length of their prefix. */
  readonly wider?: Readonly<Record<number, number>>;
}

/** The refusal of what is above a limit, for the caller to throw; it is counted. */
export function aboveLimit({ name }: RateLimit, retryAfterS: number): DomainError {
  rateLimited.inc({ limit: name });
  return DomainError.tooMany(retryAfterS);
}

/** The whole seconds of a wait, at least 1. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
