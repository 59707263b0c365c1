import pg from 'pg';
import type { TestLeague } from './test-league.js';
import { until } from './until.js';

/** Lists the sessions that wait for a lock. */
export const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Runs `lock` in a transaction of another session and starts `work`, which has to wait for that lock; then runs `meanwhile`
 * and commits.
 * @returns the result of `work`
 */
export async function whileLocked<T>(
  league: Pick<TestLeague, 'databaseUrl' | 'sql'>,
  lock: (holder: pg.Client) => Promise<unknown>,
  work: () => Promise<T>,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await lock(holder);
    const result = work();
    await until(async () => (await league.sql(WAITING)).length > 0);
    await meanwhile?.();
    await holder.query('COMMIT');
    return await result;
  } finally {
    await holder.end();
  }
}
