import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';

export const INTEGRITY_QUEUE = 'integrity';

/** The interval, in ms, at which workers check whether tonight's run has been claimed. */
const CHECK_INTERVAL_MS = 600_000;

/** Schedules the nightly integrity check. */
@Injectable()
export class IntegrityQueue extends ScheduledJob {
  constructor(@InjectQueue(INTEGRITY_QUEUE) queue: Queue) {
    super(queue, 'check', CHECK_INTERVAL_MS);
  }
}
