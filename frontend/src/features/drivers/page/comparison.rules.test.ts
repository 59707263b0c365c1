import { expect, test } from '@jest/globals';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { compareDrivers } from './comparison.rules';

const track = (track_id: string, best_lap_time: number) => ({
  track_id,
  track_name: `Track ${track_id}`,
  best_lap_time,
});

const driver = (fields: object) =>
  ({
    rank: null,
    total_points: 0,
    total_wins: 0,
    total_podiums: 0,
    total_races: 0,
    tracks: [],
    form: null,
    ...fields,
  }) as unknown as DriverPageDto;

const better = (theirs: object, own: object) => {
  const { numbers, tracks } = compareDrivers(driver(theirs), driver(own));
  return Object.fromEntries([...numbers, ...tracks].map((line) => [line.id, line.better]));
};

test('the lower rank, spread and time are better, more points, wins and podiums; more laps are not', () => {
  const fast = { rank: 1, total_points: 9, total_wins: 2, total_podiums: 3, total_races: 5, tracks: [track('a', 60)] };
  const slow = { rank: 2, total_points: 8, total_wins: 1, total_podiums: 2, total_races: 9, tracks: [track('a', 61)] };
  const form = (...lap_times: number[]) => ({ form: { lap_times } });
  expect(
    better(
      { ...fast, ...form(...Array.from({ length: 10 }, () => 60)) },
      { ...slow, ...form(...Array.from({ length: 10 }, (_, n) => 60 + n / 10)) },
    ),
  ).toEqual({
    rank: 'theirs',
    points: 'theirs',
    wins: 'theirs',
    podiums: 'theirs',
    laps: null,
    spread: 'theirs',
    a: 'theirs',
  });
});

test('a driver without a value is behind one who has it, and neither of two equal ones is better', () => {
  expect(better({}, { rank: 7, form: { lap_times: Array.from({ length: 10 }, () => 60) } })).toMatchObject({
    rank: 'own',
    points: null,
    spread: 'own',
  });
});

test('only tracks that both have driven on are compared', () => {
  const { tracks } = compareDrivers(
    driver({ tracks: [track('a', 60), track('b', 50)] }),
    driver({ tracks: [track('b', 49), track('c', 1)] }),
  );
  expect(tracks).toEqual([{ id: 'b', name: 'Track b', theirs: 50, own: 49, better: 'own' }]);
});
