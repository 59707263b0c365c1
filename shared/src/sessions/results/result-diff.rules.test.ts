import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyResultDiff, changesBetween, diffResults, withNamesOf } from './result-diff.rules.js';
import type { ResultRowDto, SessionResultDto } from '../session-result.dto.js';

const aRow = (user: number, row: number, fields: Partial<ResultRowDto> = {}): ResultRowDto => ({
  entry_id: `entry-${user}`,
  user_id: `user-${user}`,
  driver_name: `Driver ${user}`,
  car_name: null,
  class: null,
  class_place: null,
  row,
  place: row,
  grid: user,
  status: 'finished',
  laps: 10,
  race_ms: 600_000 + row,
  last_ms: 60_000,
  best_ms: 59_000,
  gap: row === 1 ? null : { unit: 'ms', value: row },
  interval: null,
  places_won: user - row,
  evidence: 'line',
  is_late: false,
  reason: null,
  penalties: [],
  best_at_ms: null,
  ...fields,
});
const aResult = (number: number, rows: readonly ResultRowDto[]): SessionResultDto => ({
  number,
  is_final: number % 2 === 0,
  published_at: `2026-01-0${number}T20:00:00.000Z`,
  published_by: 'steward',
  reason: number === 1 ? null : 'A lap was missing.',
  rows,
});

/** Generates the result of up to eight drivers in any order, some of them with a ruling. */
const anyResult = (number: number) =>
  fc
    .uniqueArray(fc.record({ user: fc.integer({ min: 1, max: 8 }), isRuled: fc.boolean() }), {
      maxLength: 8,
      selector: ({ user }) => user,
    })
    .map((drivers) =>
      aResult(
        number,
        drivers.map(({ user, isRuled }, n) => aRow(user, n + 1, isRuled ? { status: 'dsq', reason: 'Cut.' } : {})),
      ),
    );

describe('a difference', () => {
  test('applied to the first result is the second, for any two results', () => {
    fc.assert(
      fc.property(anyResult(1), anyResult(2), (one, other) => {
        expect(applyResultDiff(one, diffResults(one, other))).toEqual(other);
        expect(applyResultDiff(other, diffResults(other, one))).toEqual(one);
        expect(diffResults(one, { ...other, rows: one.rows }).changes).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('has the drivers whose rows differ, with both rows', () => {
    const before = aResult(1, [aRow(1, 1), aRow(2, 2), aRow(3, 3)]);
    const [moved, out] = [aRow(2, 1), aRow(1, 2, { place: null, status: 'dsq', reason: 'Cut the track.' })];
    const after = aResult(2, [moved, out, aRow(4, 3)]);
    expect(diffResults(before, after).changes).toEqual([
      { user_id: 'user-2', before: aRow(2, 2), after: moved },
      { user_id: 'user-1', before: aRow(1, 1), after: out },
      { user_id: 'user-4', before: null, after: aRow(4, 3) },
      { user_id: 'user-3', before: aRow(3, 3), after: null },
    ]);
  });

  test('an older result without the ends of best laps equals one with them', () => {
    const [old, kept, other] = [null, 125_000, 190_000].map((best_at_ms) => [aRow(1, 1, { best_at_ms })]);
    expect(changesBetween(old ?? [], kept ?? [])).toEqual([]);
    expect(changesBetween(kept ?? [], other ?? [])).toHaveLength(1);
  });
});

test('a renamed driver or car is not a change that a correction would publish', () => {
  const earlier = [aRow(1, 1), aRow(2, 2)];
  const now = [aRow(1, 1, { driver_name: 'New', car_name: 'Fast' }), aRow(2, 2, { laps: 9 }), aRow(3, 3)];
  expect(changesBetween(earlier, withNamesOf(earlier, now)).map(({ user_id }) => user_id)).toEqual([
    'user-2',
    'user-3',
  ]);
});

test('a class is no change of an older result without classes, but of one that has some', () => {
  const now = [aRow(1, 1, { class: 'GT', class_place: 1 }), aRow(2, 2, { class: 'Cup', class_place: 1 })];
  const older = [aRow(1, 1), aRow(2, 2)];
  expect(changesBetween(older, withNamesOf(older, now))).toEqual([]);
  const earlier = [aRow(1, 1, { class: 'GT', class_place: 1 }), aRow(2, 2)];
  expect(changesBetween(earlier, withNamesOf(earlier, now)).map(({ user_id }) => user_id)).toEqual(['user-2']);
});
