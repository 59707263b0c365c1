import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { withinEnqueueTimeout } from './enqueue.js';
import { registeredQueues } from './register-queues.js';

export interface QueueDepth {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  /** When a worker last finished one of its jobs, ms since 1970; null when none is known. */
  readonly lastFinishedAt: number | null;
}

/** Looks into the queues of this process. */
@Injectable()
export class QueueDepths {
  constructor(private readonly modules: ModuleRef) {}

  /** Every queue, by name. Rejects while the queue's server is away. */
  read(): Promise<QueueDepth[]> {
    return withinEnqueueTimeout(Promise.all([...registeredQueues].sort().map((name) => this.readOne(name))));
  }

  private async readOne(name: string): Promise<QueueDepth> {
    const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
    const [counts, [last]] = await Promise.all([
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      queue.getJobs(['completed'], 0, 0, false),
    ]);
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    return { name, waiting, active, delayed, failed, lastFinishedAt: last?.finishedOn ?? null };
  }
}
