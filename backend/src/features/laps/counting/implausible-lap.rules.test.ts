import { expect, test } from '@jest/globals';
import {
  UNDER_HALF_RECORD,
  UNDER_SHORTEST_LAP,
  UNDER_SHORTEST_TIME,
  undercut,
  undercutSql,
} from './implausible-lap.rules.js';

const TRACK = { minLapTimeMs: 40_000, recordMs: 60_000, totalLaps: 20 };
const COLUMNS = { lapTimeMs: 'ms', minLapTimeMs: 'least', recordMs: 'record', totalLaps: 'laps' };

test('a lap is held below each limit, but not exactly at it', () => {
  for (const [limit, limitMs, slowestHeld] of [
    [UNDER_SHORTEST_LAP, 3_000, 2_999],
    [UNDER_SHORTEST_TIME, 40_000, 39_999],
    [UNDER_HALF_RECORD, 60_000, 29_999],
  ] as const) {
    expect(undercut(limit, { ...TRACK, lapTimeMs: slowestHeld })).toBe(limitMs);
    expect(undercut(limit, { ...TRACK, lapTimeMs: slowestHeld + 1 })).toBeNull();
  }
});

test('a record is trusted from 20 laps on, and no lap is held where a track sets no limit', () => {
  expect(undercut(UNDER_HALF_RECORD, { ...TRACK, lapTimeMs: 1, totalLaps: 19 })).toBeNull();
  const unknown = { minLapTimeMs: null, recordMs: null, totalLaps: 0, lapTimeMs: 1 };
  expect([UNDER_SHORTEST_TIME, UNDER_HALF_RECORD].map((limit) => undercut(limit, unknown))).toEqual([null, null]);
});

test('the SQL conditions have the same limits', () => {
  expect(
    [UNDER_SHORTEST_LAP, UNDER_SHORTEST_TIME, UNDER_HALF_RECORD].map((limit) => undercutSql(limit, COLUMNS)),
  ).toEqual(['ms < 3000', 'ms < least', 'laps >= 20 AND ms * 2 < record']);
});
