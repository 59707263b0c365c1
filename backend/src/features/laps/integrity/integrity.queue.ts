import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';

export const INTEGRITY_QUEUE = 'integrity';

/** Sets how often to look for a night that no worker has claimed yet. */
const CHECK_INTERVAL_MS = 600_000;

/** Schedules the integrity check of every night. */
@Injectable()
export class IntegrityQueue extends ScheduledJob {
  constructor(@InjectQueue(INTEGRITY_QUEUE) queue: Queue) {
    super(queue, 'check', CHECK_INTERVAL_MS);
  }
}
