import { expect } from '@jest/globals';
import { keptStandings, referenceStandings } from '../../../tools/reference-model/standings.js';
import type { TestLeague } from './league.js';

/**
 * Fails when any total, best, record or count of the league differs from its counted laps, or a driver's shown total from that
 * plus an admin's edits.
 */
export async function verifyTotals(league: Pick<TestLeague, 'sql'>): Promise<void> {
  const plain = await referenceStandings(league);
  expect(await keptStandings(league)).toEqual(plain);
}
