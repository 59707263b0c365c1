import pg from 'pg';
import type { DataSource } from 'typeorm';
import { dist } from '../../../test/native.js';
import type { TestLeague } from './test-league.js';
import { until } from './until.js';

/** Runs `work` on a league's database, as another process of the league would. */
export async function withDatabase<T>(databaseUrl: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const { createDataSource } = await dist<typeof import('../../src/data-source.js')>('data-source.js');
  const dataSource = await createDataSource(databaseUrl).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Returns the differences that `npm run league -- verify` would report: stored totals, bests, records and ranks that do not match
 * the laps.
 */
export async function differences(databaseUrl: string): Promise<unknown[]> {
  const { VerifyTotalsStore } = await dist<typeof import('../../src/features/laps/totals/verify-totals.store.js')>(
    'features/laps/totals/verify-totals.store.js',
  );
  return withDatabase(databaseUrl, (dataSource) => new VerifyTotalsStore(dataSource).verify());
}

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
