import { runMigrations } from 'bullmq';
import type pg from 'pg';

/** The PostgreSQL schema of BullMQ's tables. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Creates BullMQ's tables if they are missing; safe to repeat. The schema may be dropped at any time, because the queue is
 * expendable.
 */
export async function ensureQueueSchema(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  client.on('error', ignore);
  try {
    await runMigrations(client);
  } finally {
    client.off('error', ignore);
    client.release();
  }
}

/** Ignores the error event of a checked-out client that loses its connection, because the failed query reports it too. */
function ignore(): void {
  // the failed query reports it
}
