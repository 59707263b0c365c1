import { expect, test } from '@jest/globals';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { ownPlaceOf } from './own-place.rules';
import { anEntry } from './test-entry';

const entry = (user_id: string, rank: number, best_time: number) =>
  anEntry({ user_id, rank, best_time, is_track_record: best_time === 60 });
const board = { entries: [entry('ana', 1, 62), entry('bea', 2, 60)], total: 300, updated_at: '' };
const standing: MyStatsDto = {
  total_races: 9,
  total_wins: 0,
  total_podiums: 0,
  total_points: 3,
  best_lap_time: 63,
  best_lap_track_name: 'Desert Mile',
  is_track_record: false,
  average_lap_time: 64,
  rank: 143,
  percentile: 52.6,
  ranked_drivers: 300,
};
const user = (id: string) => ({ id, driver_name: null, username: id });

test('a member on the board has the figures in their row', () => {
  expect(ownPlaceOf(board, user('ana'), standing)).toMatchObject({
    isOnBoard: true,
    rank: 1,
    best_time: 62,
    best_track_name: 'Harbour',
  });
});

test('a member behind the last row has their own figures', () => {
  expect(ownPlaceOf(board, user('cem'), standing)).toMatchObject({
    isOnBoard: false,
    rank: 143,
    driver_name: 'cem',
    best_time: 63,
    best_track_name: 'Desert Mile',
    is_track_record: false,
    place: 143,
    total_races: 9,
    total_points: 3,
  });
});

test('a record is marked, whether its holder is on the board or behind the last row', () => {
  const isRecord = (id: string, own = standing) => ownPlaceOf(board, user(id), own)?.is_track_record;
  expect([isRecord('ana'), isRecord('bea')]).toEqual([false, true]);
  expect([isRecord('cem'), isRecord('cem', { ...standing, is_track_record: true })]).toEqual([false, true]);
});

test('a member without a lap, or whose figures are not known, has no place', () => {
  expect(ownPlaceOf(board, user('cem'), undefined)).toBeNull();
  expect(ownPlaceOf(board, user('cem'), { ...standing, rank: null, best_lap_time: null })).toBeNull();
});
