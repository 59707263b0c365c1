import { getQueueToken } from '@nestjs/bullmq';
import type { DynamicModule, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { LeagueQueue } from './league-queue.js';
import { registerQueues } from './register-queues.js';

/** The interval, in ms, at which the schedule is restored, because the queue that stores it may lose its data. */
const ENSURE_INTERVAL_MS = 60_000;
const JOB_OPTIONS = { removeOnComplete: { count: 10 }, removeOnFail: { count: 100 } };

/** Describes when a job repeats. A new name would leave the job of the old one running, because the queue keeps it. */
export interface Schedule {
  readonly queue: string;
  readonly name: string;
  readonly everyMs: number;
}

/** Registers a queue with its repeating job, and provides the ScheduledJob. */
export function registerScheduledJob(schedule: Schedule): DynamicModule {
  return {
    module: class ScheduledJobModule {},
    imports: [registerQueues(schedule.queue)],
    providers: [
      {
        provide: ScheduledJob,
        inject: [getQueueToken(schedule.queue)],
        useFactory: (queue: Queue) => new ScheduledJob(queue, schedule),
      },
    ],
    exports: [ScheduledJob],
  };
}

/** Repeats a job, which has no data and must tolerate running twice. */
export class ScheduledJob extends LeagueQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly task: RepeatingTask;

  constructor(
    queue: Queue,
    private readonly schedule: Schedule,
  ) {
    super(queue);
    const { name, everyMs } = schedule;
    this.task = new RepeatingTask(
      `ScheduledJob ${schedule.queue}`,
      ENSURE_INTERVAL_MS,
      () => this.repeat(name, everyMs, JOB_OPTIONS),
      'a job is not scheduled yet',
    );
  }

  onApplicationBootstrap(): Promise<void> {
    return this.task.start();
  }

  onApplicationShutdown(): void {
    this.task.stop();
  }

  /** Enqueues the job now, in addition to its schedule; while the queue is unreachable, it runs only on schedule. */
  async runSoon(): Promise<void> {
    try {
      await this.add(this.schedule.name, {}, JOB_OPTIONS);
    } catch (error) {
      this.logger.warn({ err: error, queue: this.schedule.queue, msg: 'a job waits for its schedule' });
    }
  }
}
