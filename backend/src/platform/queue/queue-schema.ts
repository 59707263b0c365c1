import { runMigrations } from 'bullmq';
import type pg from 'pg';

/** Names the PostgreSQL schema of BullMQ's tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Creates BullMQ's tables where they are missing; the queue is expendable, and so is its schema. Safe to repeat. */
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
