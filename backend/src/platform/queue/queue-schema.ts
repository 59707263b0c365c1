import { runMigrations } from 'bullmq';
import type pg from 'pg';
import { isDatabaseAway } from '../database/database-errors.js';

/** The PostgreSQL schema of BullMQ's tables. */
export const QUEUE_SCHEMA = 'bullmq';
/** The maximum number of connection attempts: a busy machine may not answer the first one in time. */
const MAX_TRIES = 3;

/**
 * Creates BullMQ's tables if they are missing; safe to repeat. The schema may be dropped at any time, because the queue is
 * expendable.
 */
export async function ensureQueueSchema(pool: pg.Pool): Promise<void> {
  const client = await connected(pool);
  client.on('error', ignore);
  try {
    await runMigrations(client);
  } finally {
    client.off('error', ignore);
    client.release();
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if (tries === MAX_TRIES || !isDatabaseAway(error)) throw error;
    }
  }
}

/** Ignores the error event of a checked-out client that loses its connection, because the failed query reports it too. */
function ignore(): void {
  // the failed query reports it
}
