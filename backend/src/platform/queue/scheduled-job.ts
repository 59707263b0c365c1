import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { LeagueQueue } from './league-queue.js';

/** The interval, in ms, at which the schedule is restored, because the queue that stores it may lose its data. */
const ENSURE_INTERVAL_MS = 60_000;
const JOB_OPTIONS = { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } };

/** The base class of a repeating job, which has no data and must tolerate running twice. */
export abstract class ScheduledJob extends LeagueQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly schedule: RepeatingTask;

  constructor(
    queue: Queue,
    private readonly jobName: string,
    everyMs: number,
  ) {
    super(queue);
    this.schedule = new RepeatingTask(
      this.constructor.name,
      ENSURE_INTERVAL_MS,
      () => this.repeat(jobName, everyMs, JOB_OPTIONS),
      'a job is not scheduled yet',
    );
  }

  onApplicationBootstrap(): Promise<void> {
    return this.schedule.start();
  }

  onApplicationShutdown(): void {
    this.schedule.stop();
  }

  /** Enqueues the job now, in addition to its schedule; while the queue is away, only the schedule runs it. */
  async runSoon(): Promise<void> {
    try {
      await this.add(this.jobName, {}, JOB_OPTIONS);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'a job waits for its schedule' });
    }
  }
}
