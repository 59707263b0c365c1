import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { withinEnqueueTimeout } from './league-queue.js';
import { QUEUE_CONNECTION, QUEUE_PREFIX, type QueueConnection } from './queue-connection.js';
import { registeredQueues } from './register-queues.js';

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** When a worker last finished one of its jobs, in ms since 1970; null when unknown. */
  readonly lastFinishedAt: number | null;
}

/** Reads the depths of all the league's queues, including those whose only worker is in another thread or process. */
@Injectable()
export class QueueDepths implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(QUEUE_PREFIX) private readonly prefix: string,
  ) {}

  /** Returns the depth of every queue, sorted by name. Rejects while the queue's server is away. */
  read(): Promise<QueueDepth[]> {
    return withinEnqueueTimeout(Promise.all([...registeredQueues].sort().map((name) => this.readOne(name))));
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
