import type { DomainError } from '../domain-error.js';
import { rateLimitError, type RateLimit, wholeSeconds } from './rate-limit.js';

interface Window {
  readonly endsAt: number;
  spent: number;
}

/** Enforces a limit in the memory of this process, for requests that arrive thousands of times a minute. */
export class RateLimiter {
  private readonly windows = new Map<string, Window>();
  private readonly windowMs: number;
  private prunedAt = 0;

  constructor(private readonly limit: RateLimit) {
    this.windowMs = limit.seconds * 1000;
  }

  /**
   * Counts one request, or `amount`, for the key.
   * @returns null within the limit, otherwise the whole seconds until the key may send requests again
   */
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

  /** Forgets a key to free its memory, because its connection was closed or it proved to be invalid. */
  forget(key: string): void {
    this.windows.delete(key);
  }

  /** Counts a request above the limit in the metrics, and returns the refusal for the caller to throw. */
  refusal(retryAfterS: number): DomainError {
    return rateLimitError(this.limit, retryAfterS);
  }

  private prune(now: number): void {
    if (now - this.prunedAt < this.windowMs) return;
    this.prunedAt = now;
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
  }
}
