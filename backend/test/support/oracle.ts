import { expect } from '@jest/globals';
import { keptStandings, referenceStandings } from '../../../tools/reference-model/standings.js';
import type { TestLeague } from './league.js';

/**
 * Expects all totals, bests, records and counts to match the counted laps, and the shown totals of each driver to match these
 * plus the edits of admins.
 */
export async function verifyTotals(league: Pick<TestLeague, 'sql'>): Promise<void> {
  const plain = await referenceStandings(league);
  expect(await keptStandings(league)).toEqual(plain);
}
