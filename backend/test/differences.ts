import { dist } from '../../test/native.js';
import type { League } from './a-league.js';
import { withDatabase } from './services.js';

/** What `npm run league -- verify` would say. */
export async function differences(league: League): Promise<unknown[]> {
  const { VerifyStore } = await dist<typeof import('../src/features/laps/verify.store.js')>(
    'features/laps/verify.store.js',
  );
  return withDatabase(league, (dataSource) => new VerifyStore(dataSource).verify());
}
