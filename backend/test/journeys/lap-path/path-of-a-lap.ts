import { afterAll, beforeAll, test } from '@jest/globals';
import { startLeague } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { answeredLaps } from './answered-laps.js';
import { brokenParts } from './broken-parts.js';
import { creditedLaps } from './credited-laps.js';
import { LapPath } from './lap-path.js';
import { resentLaps } from './resent-laps.js';

/**
 * Tests the path of a lap with the queue in PostgreSQL or, if `redis` is the URL of a database that no other test uses, in
 * Redis. The tests of resent and credited laps run only once, because they do not depend on the queue.
 */
export function pathOfALap(redis?: string): void {
  const path = new LapPath(redis);
  beforeAll(async () => {
    path.league = await startLeague({ redisUrl: redis });
    path.other = await startLeague({ redisUrl: redis, databaseUrl: path.league.databaseUrl, role: 'api' });
  });
  afterAll(async () => {
    await path.other.close();
    await path.league.close();
  });

  answeredLaps(path);
  brokenParts(path);
  if (redis === undefined) {
    resentLaps(path);
    creditedLaps(path);
  }

  test('after all this, every stored total equals the sum of the laps', async () => {
    await verifyTotals(path.league);
  });
}
