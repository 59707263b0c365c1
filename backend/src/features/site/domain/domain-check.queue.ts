import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';

export const DOMAIN_CHECK_QUEUE = 'domain-check';

const CHECK_INTERVAL_MS = 300_000;

/** Schedules a check of the custom domain every 5 min; saving the domain enqueues another one. */
@Injectable()
export class DomainCheckQueue extends ScheduledJob {
  constructor(@InjectQueue(DOMAIN_CHECK_QUEUE) queue: Queue) {
    super(queue, 'check', CHECK_INTERVAL_MS);
  }
}
