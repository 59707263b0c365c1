import { expect } from '@jest/globals';
import { keptStandings, referenceStandings } from '../../../tools/reference-model/standings.js';
import type { TestLeague } from './league.js';

/**
 * Fails when any total, best, record or count of the league is not what its counted laps add up to, or a driver's shown
 * total not that with what admins edited.
 */
export async function verifyTotals(league: Pick<TestLeague, 'sql'>): Promise<void> {
  const plain = await referenceStandings(league);
  expect(await keptStandings(league)).toEqual(plain);
}
