import { Logger } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';

/** The shortest time between two batches, ms. */
const PAUSE_MS = 200;

/**
 * Hands announced ids over in batches, one batch at a time: the first at once, then whatever came meanwhile. For work
 * that follows from announcements and is found again by a sweep when a batch fails.
 */
export class ChangeCollector {
  private readonly logger: Logger;
  private readonly waiting = new Set<string>();
  private working = false;
  private closed = false;

  constructor(
    name: string,
    private readonly handle: (ids: readonly string[]) => Promise<void>,
  ) {
    this.logger = new Logger(name);
  }

  hear(ids: readonly string[]): void {
    for (const id of ids) this.waiting.add(id);
    if (!this.working) void this.work();
  }

  close(): void {
    this.closed = true;
  }

  private async work(): Promise<void> {
    this.working = true;
    while (this.waiting.size > 0 && !this.closed) {
      const ids = [...this.waiting];
      this.waiting.clear();
      await Promise.all([this.handleSafely(ids), delay(PAUSE_MS, undefined, { ref: false })]);
    }
    this.working = false;
  }

  private async handleSafely(ids: readonly string[]): Promise<void> {
    try {
      await this.handle(ids);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'news waits for the sweep' });
    }
  }
}
