import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection.js';
import { queueOutage } from './queue-outage.js';
import { ensureQueueSchema, QUEUE_SCHEMA } from './queue-schema.js';

/** Recreates the queue's tables if they are lost while the process runs, and checks whether the queue's server answers. */
@Injectable()
export class QueueKeeper {
  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {}

  /** Recreates BullMQ's tables if their schema was dropped; does nothing on Redis. */
  async ensureSchema(): Promise<void> {
    if (this.connection instanceof Redis) return;
    const { rows } = await this.connection.query<{ there: boolean }>(
      `SELECT to_regnamespace('${QUEUE_SCHEMA}') IS NOT NULL AS there`,
    );
    if (!rows[0]?.there) await ensureQueueSchema(this.connection);
  }

  /** Returns whether the queue's server answers. */
  async isReachable(): Promise<boolean> {
    try {
      if (this.connection instanceof Redis) await this.connection.ping();
      else await this.connection.query('SELECT 1');
      queueOutage.end();
      return true;
    } catch {
      return false;
    }
  }
}
