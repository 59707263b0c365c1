import { expect, test } from '@jest/globals';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { rowChange } from './row-change.rules';
import { anEntry } from './test-entry';

const BEFORE = anEntry();
const after = (changed: Partial<LeaderboardEntryDto>, isFastest = false) =>
  rowChange(BEFORE, { ...BEFORE, ...changed }, isFastest);

test('a faster best lap is marked as the driver’s best, or as the fastest on the board', () => {
  expect(after({ best_time: 61.4, total_races: 11 })).toBe('best');
  expect(after({ best_time: 61.4, total_races: 11 }, true)).toBe('fastest');
});

test('a place gained by the driver’s own figures is pointed out, one left by another driver is not', () => {
  expect(after({ rank: 4, total_points: 43 })).toBe('place');
  expect(after({ rank: 4 })).toBeNull();
});

test('a lap that improves nothing, and a lost place, count only as a lap', () => {
  expect(after({ total_races: 11 })).toBe('lap');
  expect(after({ total_races: 11, rank: 6 })).toBe('lap');
});

test('a driver who comes online, is renamed or has a best lap taken away is not pointed out', () => {
  expect(after({ is_online: false, last_seen: BEFORE.best_time_at })).toBeNull();
  expect(after({ driver_name: 'Ana' })).toBeNull();
  expect(after({ best_time: 61.6, total_races: 9 })).toBeNull();
});
