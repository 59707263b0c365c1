import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { onMetricsRead } from '../../../platform/health/metrics.js';
import { withinTime } from '../../../platform/scheduling/timers.js';
import { inboxDepth } from '../lap-metrics.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

const READ_TIMEOUT_MS = 1_000;

/** Reports at /metrics how many laps are waiting, for how long, and how many were given up. */
@Injectable()
export class InboxDepthService implements OnApplicationBootstrap, OnApplicationShutdown {
  private forget: (() => void) | undefined;

  constructor(private readonly waiting: WaitingLapsStore) {}

  onApplicationBootstrap(): void {
    this.forget = onMetricsRead(() => this.read());
  }

  onApplicationShutdown(): void {
    this.forget?.();
  }

  /** Updates the metrics; rejects and leaves them unchanged while the database is unreachable. */
  private async read(): Promise<void> {
    const depth = await withinTime(this.waiting.countWaiting(), READ_TIMEOUT_MS, 'no answer in time');
    inboxDepth.unprocessed.set(depth.unprocessed);
    inboxDepth.oldestSeconds.set(depth.oldestSeconds);
    inboxDepth.failed.set(depth.failed);
  }
}
