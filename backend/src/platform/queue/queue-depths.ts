import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { QueueDepthDto } from '@league/shared/admin/system.dto';
import { Queue } from 'bullmq';
import { Gauge } from 'prom-client';
import { onMetricsRead } from '../health/metrics.js';
import { withinEnqueueTimeout } from './league-queue.js';
import { QUEUE_CONNECTION, QUEUE_PREFIX, type QueueConnection } from './queue-connection.js';
import { registeredQueues } from './register-queues.js';

export interface QueueDepth extends QueueDepthDto {
  /** When a worker last finished a job of the queue, in ms since 1970; null when unknown. */
  readonly lastFinishedAt: number | null;
}

const queueJobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs of each queue, by state; absent while its server is away.',
  labelNames: ['queue', 'state'],
  aggregator: 'max',
});

/** Reads the depths of all the league's queues, including those whose only worker is in another thread or process. */
@Injectable()
export class QueueDepths implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private stopMetrics = () => {};

  constructor(
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(QUEUE_PREFIX) private readonly prefix: string,
  ) {}

  onApplicationBootstrap(): void {
    this.stopMetrics = onMetricsRead(() => this.measure());
  }

  /**
   * Returns the depth of every queue, sorted by name.
   * @throws QueueAwayError when the queue's server is unreachable or does not answer in time
   */
  read(): Promise<QueueDepth[]> {
    return withinEnqueueTimeout(Promise.all([...registeredQueues].sort().map((name) => this.readOne(name))));
  }

  private async measure(): Promise<void> {
    queueJobs.reset();
    for (const { name, waiting, active, delayed, failed } of await this.read())
      for (const [state, jobs] of Object.entries({ waiting, active, delayed, failed }))
        queueJobs.set({ queue: name, state }, jobs);
  }

  private async readOne(name: string): Promise<QueueDepth> {
    const queue = this.queue(name);
    const [counts, [last]] = await Promise.all([
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      queue.getJobs(['completed'], 0, 0, false),
    ]);
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    return { name, waiting, active, delayed, failed, lastFinishedAt: last?.finishedOn ?? null };
  }

  /** Closes the queues; the connection is closed by its own module. */
  async onApplicationShutdown(): Promise<void> {
    this.stopMetrics();
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private queue(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: this.connection, prefix: this.prefix }); // typed for Redis only
    queue.on('error', () => undefined); // the failed read rejects with the same error
    this.queues.set(name, queue);
    return queue;
  }
}
