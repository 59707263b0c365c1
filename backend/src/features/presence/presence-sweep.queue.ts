import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from '../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../platform/queue/queue-errors.js';

export const PRESENCE_SWEEP_QUEUE = 'presence-sweep';

const SWEEP_INTERVAL_MS = 10_000;
/** The schedule is kept by the queue, which may lose everything: it is put back this often. */
const ENSURE_INTERVAL_MS = 60_000;

/** The schedule of looking for cars that have gone silent, on its own queue so that no lap waits behind it. */
@Injectable()
export class PresenceSweepSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceSweepSchedule.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectQueue(PRESENCE_SWEEP_QUEUE) private readonly queue: Queue) {}

  async onApplicationBootstrap(): Promise<void> {
    logQueueErrors(this.queue, this.logger);
    this.timer = setInterval(() => void this.ensure(), ENSURE_INTERVAL_MS);
    await this.ensure();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async ensure(): Promise<void> {
    const template = { name: 'sweep', opts: { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } } };
    try {
      await withinEnqueueTimeout(this.queue.upsertJobScheduler('sweep', { every: SWEEP_INTERVAL_MS }, template));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the presence sweep is not scheduled yet' });
    }
  }
}
