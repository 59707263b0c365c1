import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { aLap } from '../../features/laps/test-lap';
import type { BoardRow } from '../board/board-rows.rules';
import { brokenBy, findFollowed, markOfFollowedLap, trendPoints } from './follow.rules';

const aRow = (userId: string, best: number): BoardRow => ({
  userId,
  name: userId,
  rank: 1,
  place: 1,
  last: best,
  best,
  bestAt: new Date(Date.UTC(2026, 0, 1, 0, 0, 1)).toISOString(),
  isFastest: false,
  gap: null,
  interval: null,
  laps: 1,
  placesGained: null,
  mark: null,
});
const lapAt = (second: number, lap: Partial<LapTimeDto> = {}) =>
  aLap({ user_id: 'ana', timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(), ...lap });

test('a driver is followed with the neighbours on the board', () => {
  const [ana, bob, cid] = [aRow('ana', 60), aRow('bob', 61), aRow('cid', 62)];
  expect(findFollowed([ana, bob, cid], 'bob')).toEqual({ row: bob, ahead: ana, behind: cid });
  expect(findFollowed([ana, bob], 'ana')).toEqual({ row: ana, ahead: null, behind: bob });
  expect(findFollowed([ana], 'dot')).toBeNull();
});

test('a record is marked before a personal best', () => {
  expect(markOfFollowedLap(lapAt(1, { is_record: true }), aRow('ana', 61))).toBe('record');
  expect(markOfFollowedLap(lapAt(1), aRow('ana', 61))).toBe('best');
  expect(markOfFollowedLap(lapAt(2), aRow('ana', 61))).toBeNull(); // a later equal lap
  expect(markOfFollowedLap(lapAt(1), aRow('ana', 60))).toBeNull();
});

test('a new personal best is known with its improvement, but not when another driver is followed', () => {
  expect(brokenBy(aRow('ana', 61), aRow('ana', 60.75))).toBe(0.25);
  expect(brokenBy(aRow('ana', 61), aRow('ana', 61))).toBeNull();
  expect(brokenBy(aRow('ana', 61), aRow('bob', 60))).toBeNull();
});

test('the line of gaps falls while they shrink, and stays within its picture', () => {
  const points = trendPoints([1_900, 1_000, 100], 340, 84);
  expect(points.map(({ x }) => x)).toEqual([8, 170, 332]);
  expect(points.map(({ y }) => y)).toEqual([24, 50, 76]);
  expect(trendPoints([500, 500], 340, 84).map(({ y }) => y)).toEqual([24, 24]);
  expect(trendPoints([], 340, 84)).toEqual([]);
});
