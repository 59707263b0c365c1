import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from '../../platform/queue/enqueue.js';
import { logQueueErrors } from '../../platform/queue/queue-errors.js';

export const DOMAIN_CHECK_QUEUE = 'domain-check';

const CHECK_INTERVAL_MS = 300_000;
/** The schedule is kept by the queue, which may lose everything: it is put back this often. */
const ENSURE_INTERVAL_MS = 60_000;
const JOB_OPTIONS = { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } };

/** Checks of the custom domain: every 5 min, and whenever it is saved. Jobs carry nothing and may run twice. */
@Injectable()
export class DomainCheckQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(DomainCheckQueue.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectQueue(DOMAIN_CHECK_QUEUE) private readonly queue: Queue) {}

  async onApplicationBootstrap(): Promise<void> {
    logQueueErrors(this.queue, this.logger);
    this.timer = setInterval(() => void this.ensureSchedule(), ENSURE_INTERVAL_MS);
    await this.ensureSchedule();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Asks for a check now; while the queue is away the schedule brings it later. */
  async enqueue(): Promise<void> {
    await this.tell(this.queue.add('check', {}, JOB_OPTIONS));
  }

  private async ensureSchedule(): Promise<void> {
    const template = { name: 'check', opts: JOB_OPTIONS };
    await this.tell(this.queue.upsertJobScheduler('check', { every: CHECK_INTERVAL_MS }, template));
  }

  private async tell(adding: Promise<unknown>): Promise<void> {
    try {
      await withinEnqueueTimeout(adding);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'no domain check yet' });
    }
  }
}
