import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';

export const UNUSED_PICTURES_QUEUE = 'unused-pictures';

const REMOVAL_INTERVAL_MS = 86_400_000;

/** Schedules the daily removal of unused pictures. */
@Injectable()
export class UnusedPicturesQueue extends ScheduledJob {
  constructor(@InjectQueue(UNUSED_PICTURES_QUEUE) queue: Queue) {
    super(queue, 'remove', REMOVAL_INTERVAL_MS);
  }
}
