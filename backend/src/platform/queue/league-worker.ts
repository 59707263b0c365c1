import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job, WorkerOptions } from 'bullmq';
import { queueOutage } from './queue-outage.js';

/**
 * Runs one job at a time unless a queue overrides it. In measurements, the job of a killed worker returns in about 12 s. A worker
 * without notifications looks for a job every `drainDelay` s: each look takes several statements.
 */
const WORKER_OPTIONS = {
  concurrency: 1,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  drainDelay: 10,
};

/** The options for jobs that are enqueued again anyway when one is lost: the job of a killed worker may return later. */
export const REPLACED_JOBS = { stalledInterval: 30_000 } as const;

/** The options for jobs that may keep the event loop busy for longer. */
export const LONG_JOBS = { lockDuration: 60_000, ...REPLACED_JOBS } as const;

/** Makes a LeagueWorker work the queue with this name. */
export function WorksQueue(
  name: string,
  options: Partial<Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>> = {},
): ClassDecorator {
  return Processor(name, { ...WORKER_OPTIONS, ...options });
}

/** Provides a worker of one queue, and logs the failures of its jobs with the queue, the job and its attempts. */
export abstract class LeagueWorker<Data = unknown> extends WorkerHost {
  protected readonly logger = new Logger(this.constructor.name);

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

  /** Handles a job after its last attempt. */
  protected onGivenUp?(job: Job<Data>, error: Error): Promise<void>;
}
