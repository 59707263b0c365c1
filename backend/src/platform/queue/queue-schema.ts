import { runMigrations } from 'bullmq';
import type pg from 'pg';

/** The PostgreSQL schema BullMQ keeps its tables in. */
export const QUEUE_SCHEMA = 'bullmq';

/** Makes BullMQ's tables where they are missing: the queue is expendable, its schema too. Safe to repeat. */
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

/** A checked-out client that loses its connection reports it through the failed query too. */
function ignore(): void {
  // nothing to add
}
