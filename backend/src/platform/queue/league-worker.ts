import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { queueOutage } from './queue-outage.js';

/**
 * The default options of a worker. By measurement, the job of a killed worker runs again after about 12 s. Without
 * notifications, a worker polls for a job every `drainDelay` seconds; each poll takes several statements.
 */
const WORKER_OPTIONS = {
  concurrency: 1,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  drainDelay: 10,
};

/**
 * Options for jobs that a sweep enqueues again if they are lost. The job of a killed worker may therefore be detected later.
 */
export const REPLACED_JOBS = { stalledInterval: 30_000 } as const;

/** Options for jobs that may block the event loop for longer. */
export const LONG_JOBS = { lockDuration: 60_000, ...REPLACED_JOBS } as const;

/** Makes the decorated LeagueWorker process the queue with this name. */
export function WorksQueue(
  name: string,
  options: Partial<Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>> = {},
): ClassDecorator {
  return Processor(name, { ...WORKER_OPTIONS, ...options });
}

/** The base class of a queue's worker. It logs failed jobs with the queue, the job and the number of attempts. */
export abstract class LeagueWorker<Data = unknown> extends WorkerHost implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);

  /**
   * Closes the worker at once while the queue is unreachable, because an orderly close would wait for the queue. Otherwise
   * @nestjs/bullmq closes it, after its current jobs.
   */
  async beforeApplicationShutdown(): Promise<void> {
    if (queueOutage.hasBegun) await this.worker.close(true);
  }

  @OnWorkerEvent('failed')
  async onFailed(job: Job<Data> | undefined, error: Error): Promise<void> {
    const hasGivenUp = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
    this.logger.error({
      err: error,
      queue: this.worker.name,
      job: job?.id,
      attempts: job?.attemptsMade,
      msg: hasGivenUp ? 'gave up on a job' : 'a job failed and is tried again',
    });
    if (hasGivenUp) await this.onGivenUp?.(job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    queueOutage.report(error, () =>
      this.logger.warn({ err: error, queue: this.worker.name, msg: 'a worker reports an error' }),
    );
  }

  /** Called when the last attempt of a job has failed. */
  protected onGivenUp?(job: Job<Data>, error: Error): Promise<void>;
}
