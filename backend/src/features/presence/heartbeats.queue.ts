import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from '../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../platform/queue/queue-errors.js';

export const HEARTBEATS_QUEUE = 'heartbeats';

/** When cars were last heard, by the database's clock (ISO 8601). */
export interface HeartbeatsJob {
  readonly beats: readonly { readonly carId: string; readonly at: string }[];
}

/** While a job is this young, further signs of life wait for the next one. */
const GATHER_MS = 500;
const JOB_OPTIONS = {
  attempts: 2,
  backoff: { type: 'fixed', delay: 500 },
  removeOnComplete: { count: 100 },
  removeOnFail: { count: 100 },
};

/** Carries signs of life to the worker: one job for all cars heard meanwhile, the last time of each. */
@Injectable()
export class HeartbeatsQueue implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(HeartbeatsQueue.name);
  private heard = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectQueue(HEARTBEATS_QUEUE) private readonly queue: Queue<HeartbeatsJob>) {}

  onModuleInit(): void {
    logQueueErrors(this.queue, this.logger);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  note(carId: string, at: Date): void {
    this.heard.set(carId, at);
    if (this.timer) return;
    this.timer = setTimeout(() => this.gatherMore(), GATHER_MS);
    setImmediate(() => void this.send());
  }

  private gatherMore(): void {
    this.timer = undefined;
    if (this.heard.size === 0) return;
    this.timer = setTimeout(() => this.gatherMore(), GATHER_MS);
    void this.send();
  }

  private async send(): Promise<void> {
    const heard = this.heard;
    this.heard = new Map();
    try {
      const beats = [...heard].map(([carId, at]) => ({ carId, at: at.toISOString() }));
      await withinEnqueueTimeout(this.queue.add('heartbeats', { beats }, JOB_OPTIONS));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'heartbeats were dropped' });
    }
  }
}
