import { expect, test } from '@jest/globals';
import type { CrossingDto } from '../race-session.dto.js';
import { aCrossing } from '../test-session.js';
import { missingCrossings } from './missing-crossings.rules.js';

const crossings = (entry_id: string, times: readonly number[], more: Partial<CrossingDto> = {}): CrossingDto[] =>
  times.map((race_ms) => aCrossing(entry_id, race_ms, more));

test('two laps in one gap are a missing crossing, in the middle or by the lap that was measured', () => {
  const steady = crossings('a', [60_000, 120_000, 180_000, 240_000]);
  expect(missingCrossings(steady, 'R1')).toEqual([]);
  const away = crossings('b', [61_000, 122_000, 244_000]);
  expect(missingCrossings([...steady, ...away], 'R1')).toEqual([{ entry_id: 'b', race_ms: 183_000 }]);
  const measured = [...crossings('b', [61_000]), ...crossings('b', [185_000], { lap_ms: 62_000 })];
  expect(missingCrossings([...steady, ...measured], 'R1')).toEqual([{ entry_id: 'b', race_ms: 123_000 }]);
});

test('crossings of other starts, voided ones and jump starts are ignored; a single one shows nothing', () => {
  const away = crossings('b', [61_000, 122_000, 244_000]);
  expect(missingCrossings(away, 'R2')).toEqual([]);
  const jumped = [...crossings('a', [-400]), ...crossings('a', [60_000, 121_000, 181_000])];
  expect(missingCrossings(jumped, 'R1')).toEqual([]);
  expect(missingCrossings(crossings('a', [300_000]), 'R1')).toEqual([]);
  const voided = [...crossings('a', [60_000, 120_000, 240_000]), ...crossings('a', [180_000], { ruled: 'voided' })];
  expect(missingCrossings(voided, 'R1')).toEqual([{ entry_id: 'a', race_ms: 180_000 }]);
});
