import { expect, test } from '@jest/globals';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { milestonesInLaps, milestonesInStats, type SeenMilestones } from './milestones.rules';

const stats = (changed: Partial<MyStatsDto> = {}): MyStatsDto => ({
  total_races: 0,
  total_wins: 0,
  total_podiums: 0,
  total_points: 0,
  best_lap_time: null,
  best_lap_track_name: null,
  is_track_record: false,
  average_lap_time: null,
  rank: null,
  percentile: null,
  ranked_drivers: 12,
  ...changed,
});
const own = (is_record: boolean) =>
  ({ is_record, lap: { lap_time: 61.234, track_name: 'Monza' } }) as unknown as OwnLapDto;
const FIRST = stats({ total_races: 1, best_lap_time: 61.234, rank: 5 });
const newcomer = milestonesInStats(null, stats()).seen;

test('the first lap is celebrated once, with the place that it brought', () => {
  const first = milestonesInStats(newcomer, FIRST);
  expect(first.reached).toEqual(['Your first lap is on the board: 61.234. You are #5 of 12.']);
  expect(milestonesInStats(first.seen, FIRST).reached).toEqual([]);
});

test('a browser that sees a member for the first time celebrates nothing earlier', () => {
  const veteran = milestonesInStats(null, stats({ total_races: 40, rank: 3 }));
  expect(veteran.reached).toEqual([]);
  expect(milestonesInLaps(veteran.seen, [own(true)]).reached).toEqual(['A track record at Monza: 61.234.']);
});

test('a place gained is celebrated, a place lost is not', () => {
  const seen: SeenMilestones = { hasLap: true, hasRecord: false, rank: 5 };
  const gained = (rank: number) => milestonesInStats(seen, stats({ total_races: 9, rank })).reached;
  expect(gained(4)).toEqual(['A place gained: you are #4 now.']);
  expect(gained(2)).toEqual(['3 places gained: you are #2 now.']);
  expect(gained(6)).toEqual([]);
});

test('a podium is celebrated, but not those from before this browser counted them', () => {
  const seen: SeenMilestones = { hasLap: true, hasRecord: true, rank: 5 };
  const judged = (before: SeenMilestones, total_podiums: number) =>
    milestonesInStats(before, stats({ total_races: 9, rank: 5, total_podiums }));
  expect(judged({ ...seen, podiums: 0 }, 1)).toMatchObject({
    seen: { podiums: 1 },
    reached: ['You finished an event on the podium.'],
  });
  expect(judged({ ...seen, podiums: 1 }, 1).reached).toEqual([]);
  expect(judged({ ...seen, podiums: 1 }, 0).reached).toEqual([]);
  expect(judged(seen, 3)).toMatchObject({ seen: { podiums: 3 }, reached: [] });
});

test('the first record is celebrated, every further one is not', () => {
  const lap = milestonesInStats(newcomer, FIRST).seen;
  expect(milestonesInLaps(lap, [own(false)]).reached).toEqual([]);
  const record = milestonesInLaps(lap, [own(false), own(true)]);
  expect(record.reached).toEqual(['Your first track record at Monza: 61.234.']);
  expect(milestonesInLaps(record.seen, [own(true)]).reached).toEqual([]);
  expect(milestonesInStats(record.seen, stats({ total_races: 3, rank: 5 })).seen.hasRecord).toBe(true);
});

test('a record whose lap arrives before the numbers that count it is still the first one', () => {
  const record = milestonesInLaps(newcomer, [own(true)]);
  expect(record.reached).toEqual(['Your first track record at Monza: 61.234.']);
  const first = milestonesInStats(record.seen, FIRST);
  expect(first.reached).toHaveLength(1);
  expect(first.seen.hasRecord).toBe(true);
});

test('numbers that were reset begin again', () => {
  const reset = milestonesInStats({ hasLap: true, hasRecord: true, rank: 2 }, stats());
  expect(reset).toEqual({ seen: { hasLap: false, hasRecord: false, rank: null, podiums: 0 }, reached: [] });
});
