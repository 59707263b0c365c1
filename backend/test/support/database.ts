import type { DataSource } from 'typeorm';
import { dist } from '../../../test/native.js';

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
