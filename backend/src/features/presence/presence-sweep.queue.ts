import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { ScheduledJob } from '../../platform/queue/scheduled-job.js';

export const PRESENCE_SWEEP_QUEUE = 'presence-sweep';

const SWEEP_INTERVAL_MS = 10_000;

/** Schedules the search for silent cars every 10 s, on a separate queue so that no lap waits behind it. */
@Injectable()
export class PresenceSweepQueue extends ScheduledJob {
  constructor(@InjectQueue(PRESENCE_SWEEP_QUEUE) queue: Queue) {
    super(queue, 'sweep', SWEEP_INTERVAL_MS);
  }
}
