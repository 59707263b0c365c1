import { Logger } from '@nestjs/common';

interface CoalescerOptions<T> {
  /** The owner of the work, for the log. */
  readonly name: string;
  readonly work: () => T | Promise<T>;
  /** The shortest time from one run to the next, in ms; a function is called when a run has ended. */
  readonly everyMs: number | (() => number);
  /** Whether `everyMs` is counted from the start or from the end of a run; from the start when absent. */
  readonly countFrom?: 'start' | 'end';
  /** Makes even a lone request wait for a turn of the event loop, so that others can join it. */
  readonly isDeferred?: boolean;
  /** The delay, in ms, after which a failed run is repeated, even without another request. */
  readonly retryMs?: number;
  /** The log message for a run that failed. */
  readonly failure: string;
}

/**
 * Runs a piece of work once for all requests within a short time. A lone request is served immediately, or in the next turn of
 * the event loop if `isDeferred`; requests that arrive within `everyMs`, or during a run, share one further run. A failed run
 * is repeated only if `retryMs` is set.
 */
export class Coalescer<T = void> {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;
  private running: Promise<T> | undefined;
  private isRequested = false;
  private isClosed = false;
  /** In ms, as measured by `performance.now()`. */
  private nextRunAt = -Infinity;

  constructor(private readonly options: CoalescerOptions<T>) {
    this.logger = new Logger(options.name);
  }

  /** Returns whether no run is under way or scheduled and the pause after the last one is over. */
  get isDue(): boolean {
    return !this.timer && !this.isRunning && this.nextRunAt <= performance.now();
  }

  request(): void {
    if (this.isClosed) return;
    this.isRequested = true;
    this.schedule();
  }

  /** Runs the work now, or waits for the run under way. Rejects if the work fails. */
  runNow(): Promise<T> {
    if (!this.isRunning) this.running = this.run();
    return this.running as Promise<T>;
  }

  /** Runs the work again after the run under way, if any. Rejects if the work fails. */
  async runAgain(): Promise<T> {
    if (this.isRunning) await this.running?.catch(() => undefined);
    return this.runNow();
  }

  /** Ignores requests from now on; a run under way finishes. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  /** Serves the request that waits, if any, and ignores all later ones. Logs a failure instead of rejecting. */
  async finish(): Promise<void> {
    const isWaiting = this.isRequested;
    this.close();
    if (isWaiting) await this.runAgain().catch((error: unknown) => this.logFailure(error));
  }

  private schedule(): void {
    if (this.isClosed || this.timer || this.isRunning) return;
    if (this.isDue && !this.options.isDeferred) return this.runRequested();
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        if (this.isRequested) this.runRequested();
      },
      Math.max(0, this.nextRunAt - performance.now()),
    );
    this.timer.unref();
  }

  private runRequested(): void {
    this.runNow().catch((error: unknown) => {
      if (!this.isClosed) this.logFailure(error);
    });
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ err: error, msg: this.options.failure });
  }

  private async run(): Promise<T> {
    const { work, everyMs, countFrom, retryMs } = this.options;
    const startedAt = performance.now();
    const wasRequested = this.isRequested;
    this.isRequested = false;
    this.isRunning = true;
    let hasFailed = true;
    try {
      const result = await work();
      hasFailed = false;
      return result;
    } finally {
      const endedAt = performance.now();
      const pauseMs = typeof everyMs === 'number' ? everyMs : everyMs();
      this.nextRunAt = (countFrom === 'end' ? endedAt : startedAt) + pauseMs;
      if (hasFailed && retryMs !== undefined) {
        this.nextRunAt = endedAt + retryMs;
        this.isRequested ||= wasRequested;
      }
      this.isRunning = false;
      this.running = undefined;
      if (this.isRequested) this.schedule();
    }
  }
}
