import { Logger } from '@nestjs/common';

/**
 * Does a piece of work now and then again and again, one round at a time. A timer and not a job, for work that has to
 * go on when the queue has lost everything; a round that fails is logged and the next one comes as usual.
 */
export class RepeatingTask {
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;
  private working = false;
  private again = false;
  private stopped = false;

  constructor(
    name: string,
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  /** Begins a round at once, or right after the one under way. */
  now(): void {
    clearTimeout(this.timer);
    if (this.working) this.again = true;
    else if (!this.stopped) void this.round();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async round(): Promise<void> {
    this.working = true;
    this.again = false;
    try {
      await this.work();
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the sweep failed and is tried again' });
    }
    this.working = false;
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.round(), this.again ? 0 : this.everyMs);
  }
}
