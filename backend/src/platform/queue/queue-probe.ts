import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { withinTime } from '../scheduling/timers.js';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection.js';

const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 4_000;

/**
 * Detects a Redis connection that was lost without an error and reopens it: ioredis would wait for its replies forever, and
 * workers on it would take no jobs. BullMQ itself replaces the connections on which workers block; those to PostgreSQL have
 * their own timeouts (BoundedClient).
 */
@Injectable()
export class QueueProbe implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(QueueProbe.name);
  private readonly probes = new RepeatingTask(QueueProbe.name, PROBE_INTERVAL_MS, () => this.probe());

  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {}

  onApplicationBootstrap(): void {
    if (this.connection instanceof Redis) this.probes.now();
  }

  onApplicationShutdown(): void {
    this.probes.stop();
  }

  /**
   * Pings over the connection if it is open, and reconnects if there is no answer in time. ioredis then sends the waiting
   * commands again.
   */
  private async probe(): Promise<void> {
    const redis = this.connection as Redis;
    if (redis.status !== 'ready') return;
    try {
      await withinTime(redis.ping(), PROBE_TIMEOUT_MS, 'no answer');
    } catch (error) {
      if (redis.status !== 'ready') return;
      this.logger.warn({ err: error, msg: 'the queue does not answer: its connection is made again' });
      redis.disconnect(true);
    }
  }
}
