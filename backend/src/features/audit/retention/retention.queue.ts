import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';

export const RETENTION_QUEUE = 'retention';

/**
 * The interval, in ms, at which workers check whether today's run is missing. It is short because a league may be online only
 * for an evening.
 */
const CHECK_INTERVAL_MS = 600_000;

/** Schedules the daily deletion of data that is past its retention time. */
@Injectable()
export class RetentionQueue extends ScheduledJob {
  constructor(@InjectQueue(RETENTION_QUEUE) queue: Queue) {
    super(queue, 'remove', CHECK_INTERVAL_MS);
  }
}
