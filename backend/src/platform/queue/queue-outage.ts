import { Logger } from '@nestjs/common';
import { isDatabaseAway } from '../database/database-errors.js';

/**
 * Reports that the queue's server cannot be reached. It is logged only at debug level, because QueueOutage logs the cause
 * once.
 */
export class QueueAwayError extends Error {
  readonly isLogged = true;

  constructor(cause: unknown) {
    super('the queue is away', { cause });
  }
}

/** The time, in ms, after an outage during which errors may still be caused by it: connections notice it one after another. */
const LATE_ERRORS_MS = 1_000;

/**
 * Tracks whether this thread has lost the queue's server. Every queue, worker and connection notices an outage separately, but
 * its start and end are logged only once.
 */
class QueueOutage {
  private readonly logger = new Logger('Queue');
  private begunAt: number | undefined;
  private endedAt = -Infinity;
  private isLogged = false;
  private ended = 0;

  /**
   * Returns the number of outages that have ended. A job that was in progress when an outage ended may stay locked for longer
   * than its work takes.
   */
  get count(): number {
    return this.ended;
  }

  /** Returns whether an outage of the queue's server is in progress, as far as this thread knows. */
  get hasBegun(): boolean {
    return this.begunAt !== undefined;
  }

  /** Returns whether the queue became available again at most `ms` milliseconds ago. */
  hasEndedWithin(ms: number): boolean {
    return performance.now() - this.endedAt <= ms;
  }

  /** Records an error that indicates an outage; calls `log` for any other. */
  report(error: unknown, log: () => void): void {
    if (isDatabaseAway(error)) this.begin(error);
    else log();
  }

  begin(error: unknown): void {
    const now = performance.now();
    this.begunAt ??= now;
    if (this.isLogged || now - this.endedAt < LATE_ERRORS_MS) return;
    this.isLogged = true;
    this.logger.warn({ err: error, msg: 'the queue is away: what waits for it is enqueued when it is back' });
  }

  /** Records that a connection was restored, perhaps before its loss was noticed. */
  reconnected(): void {
    if (this.begunAt === undefined) this.ended++;
    else this.end();
  }

  /** Records that the server has answered. */
  end(): void {
    if (this.begunAt === undefined) return;
    this.ended++;
    this.endedAt = performance.now();
    const seconds = ((this.endedAt - this.begunAt) / 1000).toFixed(1);
    this.begunAt = undefined;
    if (this.isLogged) this.logger.warn(`the queue is back after ${seconds} s`);
    this.isLogged = false;
  }
}

/** The queue's outages, as observed by this thread. */
export const queueOutage = new QueueOutage();
