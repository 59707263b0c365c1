import type { Redis } from 'ioredis';
import type pg from 'pg';
import type { Database } from '../database/database.js';

/** Represents the one connection (Redis, or a pool on PostgreSQL) that all queues and workers of a process share. */
export type QueueConnection = pg.Pool | Redis;

/** Dependency-injection token of the QueueConnection. */
export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** Dependency-injection token of the prefix that keeps a league's keys on Redis apart from other leagues' keys. */
export const QUEUE_PREFIX = Symbol('QUEUE_PREFIX');

/** Returns a prefix that is unique to this database, because a worker with the same prefix would take another league's jobs. */
export async function queuePrefix(database: Database): Promise<string> {
  const { rows } = await database.query({
    text: `SELECT format('league-%s-%s', (pg_control_system()).system_identifier, oid) AS prefix
             FROM pg_database WHERE datname = current_database()`,
  });
  return (rows[0] as { prefix: string }).prefix;
}
