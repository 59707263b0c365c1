import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';

/** A worker of one queue: what goes wrong in it is logged whole, with the queue, the job and its tries. */
export abstract class LeagueWorker<Data = unknown> extends WorkerHost {
  protected readonly logger = new Logger(this.constructor.name);

  @OnWorkerEvent('failed')
  async onFailed(job: Job<Data> | undefined, error: Error): Promise<void> {
    const gaveUp = job !== undefined && job.attemptsMade >= (job.opts.attempts ?? 1);
    this.logger.error({
      err: error,
      queue: this.worker.name,
      job: job?.id,
      attempts: job?.attemptsMade,
      msg: gaveUp ? 'gave up on a job' : 'a job failed and is tried again',
    });
    if (gaveUp) await this.onGivenUp?.(job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error, queue: this.worker.name, msg: 'a worker reports an error' });
  }

  /** What becomes of a job after its last try. */
  protected onGivenUp?(job: Job<Data>, error: Error): Promise<void>;
}
