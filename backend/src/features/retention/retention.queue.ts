import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';

export const RETENTION_QUEUE = 'retention';

/** A day that has had no run yet is looked for this often: a league may be on for an evening only. */
const LOOK_INTERVAL_MS = 600_000;

/** Has what was kept long enough removed once a day. */
@Injectable()
export class RetentionQueue extends ScheduledJob {
  constructor(@InjectQueue(RETENTION_QUEUE) queue: Queue) {
    super(queue, 'remove', LOOK_INTERVAL_MS);
  }
}
