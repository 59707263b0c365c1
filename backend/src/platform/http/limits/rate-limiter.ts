import type { DomainError } from '../domain-error.js';
import { rateLimitError, type RateLimit, wholeSeconds } from './rate-limit.js';

interface Window {
  readonly endsAt: number;
  spent: number;
}

/** Enforces a limit in this process only, for requests that arrive thousands of times a minute. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly windowMs: number;
  private prunedAt = 0;

  constructor(private readonly limit: RateLimit) {
    this.windowMs = limit.seconds * 1000;
  }

  /** Counts one more, or `amount`, for the key. @returns null, or the whole seconds until it is within the limit again */
  consume(key: string, now = performance.now(), amount = 1): number | null {
    if (this.limit.points === 0) return null;
    this.prune(now);
    let window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + this.windowMs, spent: 0 };
      this.windows.set(key, window);
    }
    window.spent += amount;
    return window.spent > this.limit.points ? wholeSeconds(window.endsAt - now) : null;
  }

  /** Drops a key that was not genuine, so that data stored about strangers does not grow. */
  forget(key: string): void {
    this.windows.delete(key);
  }

  /** Returns the refusal of a request above the limit, for the caller to throw, and counts it. */
  refusal(retryAfterS: number): DomainError {
    return rateLimitError(this.limit, retryAfterS);
  }

  private prune(now: number): void {
    if (now - this.prunedAt < this.windowMs) return;
    this.prunedAt = now;
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }
}
