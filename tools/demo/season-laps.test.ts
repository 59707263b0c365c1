import { expect, test } from '@jest/globals';
import { PAST_RACES, TONIGHT } from './calendar.js';
import { castOf, HERO_INDEX } from './cast.js';
import { type PastLap, seasonLaps, timesOf } from './past-laps.js';
import { tonight } from './tonight.js';

const NOW = Date.UTC(2026, 10, 22, 20, 0);
const DRIVERS = 24;
const season = seasonLaps(DRIVERS, NOW);

/** The drivers of these laps, the fastest best lap first. */
function ranking(laps: readonly PastLap[]): number[] {
  const best = new Map<number, number>();
  for (const { driver, lapTimeMs } of laps) best.set(driver, Math.min(best.get(driver) ?? Infinity, lapTimeMs));
  return [...best].sort(([, a], [, b]) => a - b).map(([driver]) => driver);
}

test.each(PAST_RACES)('$name ends with the podium of the calendar, before now', (race) => {
  const { start, end } = timesOf(race, NOW);
  const laps = season.filter(({ circuit, endedAt }) => circuit === race.circuit && endedAt >= start && endedAt <= end);
  expect(ranking(laps).slice(0, 3)).toEqual(race.podium);
  expect(end).toBeLessThan(NOW);
});

test('the driver that a visitor signs in as has won, holds a record and drives two cars', () => {
  const own = season.filter(({ driver }) => driver === HERO_INDEX);
  expect(PAST_RACES.some(({ podium }) => podium[0] === HERO_INDEX)).toBe(true);
  expect(new Set(own.map(({ car }) => car))).toEqual(new Set([0, 1]));
  expect(castOf(DRIVERS)[HERO_INDEX]?.cars).toHaveLength(2);
  const held = [0, 1, 2, 3, 4].filter((track) => ranking(season.filter(({ circuit }) => circuit === track))[0] === 0);
  expect(held).toContain(2);
});

test('the season is driven over several days and on every track', () => {
  expect(new Set(season.map(({ circuit }) => circuit)).size).toBe(5);
  expect(new Set(season.map(({ endedAt }) => new Date(endedAt).toDateString())).size).toBeGreaterThan(7);
});

test('tonight is under way, the record falls within a minute, and each time it falls by a little', () => {
  const recordMs = Math.min(...season.filter(({ circuit }) => circuit === TONIGHT.circuit).map((lap) => lap.lapTimeMs));
  const options = { drivers: 20, start: NOW - 20 * 60_000, now: NOW, minutes: 600, speed: 6, recordMs };
  const { past, coming } = tonight(options);
  const racing = past.filter(({ circuit }) => circuit === TONIGHT.circuit);
  expect(Math.min(...racing.map(({ lapTimeMs }) => lapTimeMs))).toBeGreaterThan(recordMs);
  let record = recordMs;
  const records = coming.filter(({ circuit, lapTimeMs }) => {
    if (circuit !== TONIGHT.circuit || lapTimeMs >= record) return false;
    expect(record - lapTimeMs).toBeLessThan(150);
    record = lapTimeMs;
    return true;
  });
  expect((records[0]?.endsAtMs ?? Infinity) / options.speed).toBeLessThan(60_000);
  expect(records.length).toBeGreaterThan(8);
});
