import { rateLimited } from '../../health/metrics.js';
import { DomainError } from '../domain-error.js';

/**
 * Describes how many requests one key (a network, a member) may make within a number of seconds, counted from its first
 * request.
 */
export interface RateLimit {
  /** The name of the limit in the metrics; unique among the shared limits. */
  readonly name: string;
  /** The number of requests; in a RateLimiter, 0 means no limit. */
  readonly points: number;
  readonly seconds: number;
  /**
   * The points for the wider networks around a key that is a network, by prefix length; when absent, wider networks have no
   * limit.
   */
  readonly wider?: Readonly<Record<number, number>>;
}

/** Counts a request above a limit in the metrics, and returns the error for the caller to throw. */
export function rateLimitError({ name }: RateLimit, retryAfterS: number): DomainError {
  rateLimited.inc({ limit: name });
  return DomainError.tooMany(retryAfterS);
}

/** Returns a time in ms rounded up to whole seconds, at least 1. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
