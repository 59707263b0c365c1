import { Logger } from '@nestjs/common';

/**
 * Runs a piece of work now and repeatedly afterwards, one run at a time. It uses a timer instead of a job, for work that must
 * continue when the queue has lost everything. A failed run is logged, and the next one follows as usual.
 */
export class RepeatingTask {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;
  private isRequested = false;
  private isStopped = false;

  /** Creates a task that is not started yet. `everyMs` is the time from the end of one run to the start of the next. */
  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly work: () => void | Promise<void>,
    private readonly failure = 'the sweep failed and is tried again',
  ) {
    this.logger = new Logger(name);
  }

  /** Starts the task. @returns once the first run has ended, even if it failed */
  async start(): Promise<void> {
    if (!this.isStopped) await this.run();
  }

  /** Begins a run immediately, or right after the one under way. */
  now(): void {
    clearTimeout(this.timer);
    if (this.isRunning) this.isRequested = true;
    else void this.start();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    this.isRequested = false;
    try {
      await this.work();
    } catch (error) {
      this.logger.warn({ err: error, msg: this.failure });
    }
    this.isRunning = false;
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.run(), this.isRequested ? 0 : this.everyMs);
    this.timer.unref();
  }
}
