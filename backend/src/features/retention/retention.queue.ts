import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';

export const RETENTION_QUEUE = 'retention';

const REMOVAL_INTERVAL_MS = 86_400_000;

/** Has what was kept long enough removed every day, at midnight UTC. */
@Injectable()
export class RetentionQueue extends ScheduledJob {
  constructor(@InjectQueue(RETENTION_QUEUE) queue: Queue) {
    super(queue, 'remove', REMOVAL_INTERVAL_MS);
  }
}
