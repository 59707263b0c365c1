import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from '../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../platform/queue/queue-errors.js';

export const UNUSED_PICTURES_QUEUE = 'unused-pictures';

const REMOVAL_INTERVAL_MS = 86_400_000;
/** The schedule is kept by the queue, which may lose everything: it is put back this often. */
const ENSURE_INTERVAL_MS = 60_000;

/** The daily schedule of removing pictures that nothing shows. Jobs carry nothing and may run twice. */
@Injectable()
export class UnusedPicturesSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UnusedPicturesSchedule.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectQueue(UNUSED_PICTURES_QUEUE) private readonly queue: Queue) {}

  async onApplicationBootstrap(): Promise<void> {
    logQueueErrors(this.queue, this.logger);
    this.timer = setInterval(() => void this.ensure(), ENSURE_INTERVAL_MS);
    await this.ensure();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async ensure(): Promise<void> {
    const template = { name: 'remove', opts: { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } } };
    try {
      await withinEnqueueTimeout(this.queue.upsertJobScheduler('remove', { every: REMOVAL_INTERVAL_MS }, template));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the removal of unused pictures is not scheduled yet' });
    }
  }
}
