import { Redis } from 'ioredis';
import { ConfigError } from '../config/config-error.js';
import type { Database } from '../database/database.js';
import { queuePrefix } from './queue-connection.js';
import { QUEUE_SCHEMA } from './queue-schema.js';

const ANSWER_TIMEOUT_MS = 2_500;
/** The number of keys that Redis examines in one step, so that it answers other commands in between. */
const KEYS_A_STEP = 1_000;

/**
 * Deletes all jobs and schedules of a league, on Redis if `redisUrl` is set, otherwise on PostgreSQL. No data is lost: a
 * running league recreates its tables and schedules and enqueues the laps that wait; a stopped one does so at its next start.
 * @throws ConfigError if no Redis can be used at `redisUrl`
 */
export async function purgeQueue(database: Database, redisUrl: string | undefined): Promise<void> {
  if (redisUrl === undefined) {
    const drop = () => database.query({ text: `DROP SCHEMA IF EXISTS ${QUEUE_SCHEMA} CASCADE` });
    await drop().catch(drop); // workers lock the tables in another order, so that the first attempt may be a deadlock
    return;
  }
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined); // connect() rejects with the same error
  try {
    await redis.connect().catch(() => {
      throw new ConfigError('REDIS_URL: no Redis can be used there: check the address, and that it runs.');
    });
    const match = `${await queuePrefix(database)}:*`;
    for await (const keys of redis.scanStream({ match, count: KEYS_A_STEP }) as AsyncIterable<string[]>)
      if (keys.length > 0) await redis.unlink(keys);
  } finally {
    redis.disconnect();
  }
}
