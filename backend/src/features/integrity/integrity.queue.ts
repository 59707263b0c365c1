import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';

export const INTEGRITY_QUEUE = 'integrity';

/** A night that no worker has claimed yet is looked for this often. */
const LOOK_INTERVAL_MS = 600_000;

/** Has the integrity of what is kept checked every night. */
@Injectable()
export class IntegrityQueue extends ScheduledJob {
  constructor(@InjectQueue(INTEGRITY_QUEUE) queue: Queue) {
    super(queue, 'check', LOOK_INTERVAL_MS);
  }
}
