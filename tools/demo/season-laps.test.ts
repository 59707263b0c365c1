import { expect, test } from '@jest/globals';
import { fieldOf, PAST_RACES, TONIGHT } from './calendar.js';
import { createCast, HERO_INDEX } from './cast.js';
import { type PastLap, seasonLaps, startOf } from './past-laps.js';
import { raceLaps } from './race-laps.js';
import { tonight } from './tonight.js';

const NOW = Date.UTC(2026, 10, 22, 20, 0);
const DRIVERS = 20;
const season = seasonLaps(DRIVERS + 4, NOW);
const recordMs = Math.min(...season.filter(({ circuit }) => circuit === TONIGHT.circuit).map((lap) => lap.lapTimeMs));
const options = { drivers: DRIVERS, now: NOW, minutes: 600, speed: 6, recordMs };

/** Returns the drivers of these laps, sorted by their best lap, the fastest first. */
function ranking(laps: readonly PastLap[]): number[] {
  const best = new Map<number, number>();
  for (const { driver, lapTimeMs } of laps) best.set(driver, Math.min(best.get(driver) ?? Infinity, lapTimeMs));
  return [...best].sort(([, a], [, b]) => a - b).map(([driver]) => driver);
}

test.each(PAST_RACES)('$name ends in the order that it names, before now, and one driver may retire', (race) => {
  const { grid, laps } = raceLaps(race, DRIVERS);
  const ended = laps.filter(({ number }) => number === race.laps).map(({ driver }) => driver);
  expect(ended.slice(0, 6)).toEqual(race.order.slice(0, 6));
  expect(laps.filter(({ driver }) => driver === race.retired?.driver)).toHaveLength(race.retired?.laps ?? 0);
  expect(new Set(grid)).toEqual(new Set(laps.map(({ driver }) => driver)));
  expect(grid.every((driver) => fieldOf(DRIVERS).includes(driver))).toBe(true);
  expect(startOf(race, NOW) + (laps.at(-1)?.raceMs ?? 0)).toBeLessThan(NOW);
});

test('the laps of a driver follow one another from the signal on', () => {
  for (const race of [...PAST_RACES, TONIGHT]) {
    const own = raceLaps(race, DRIVERS).laps.filter(({ driver }) => driver === HERO_INDEX);
    expect(own.map(({ number }) => number)).toEqual(Array.from({ length: race.laps }, (_, n) => n + 1));
    own.forEach(({ raceMs, lapMs }, n) => expect(raceMs - lapMs).toBe(own[n - 1]?.raceMs ?? 0));
  }
});

test('the driver that a visitor signs in as has won, holds a record and drives two cars', () => {
  const own = season.filter(({ driver }) => driver === HERO_INDEX);
  expect(PAST_RACES.some(({ order }) => order[0] === HERO_INDEX)).toBe(true);
  expect(new Set(own.map(({ car }) => car))).toEqual(new Set([0, 1]));
  expect(createCast(DRIVERS)[HERO_INDEX]?.cars).toHaveLength(2);
  const held = [0, 1, 2, 3, 4].filter((track) => ranking(season.filter(({ circuit }) => circuit === track))[0] === 0);
  expect(held).toContain(2);
});

test('the season is driven over several days and on every track', () => {
  expect(new Set(season.map(({ circuit }) => circuit)).size).toBe(5);
  expect(new Set(season.map(({ endedAt }) => new Date(endedAt).toDateString())).size).toBeGreaterThan(7);
});

test('tonight is in its last laps: the leaders are close, one car is lapped, and one has stopped', () => {
  const { start, race, past, coming } = tonight(options);
  const own = (driver: number) => race.laps.filter((lap) => lap.driver === driver);
  const [first = 0] = TONIGHT.order;
  const toCome = own(first).filter(({ raceMs }) => start + raceMs > NOW);
  expect([3, 4]).toContain(toCome.length);
  const ends = TONIGHT.order.slice(0, 3).map((driver) => own(driver).at(-1)?.raceMs ?? 0);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(10_000);
  const last = own(TONIGHT.order.filter((driver) => driver < DRIVERS).at(-1) ?? -1);
  expect(last).toHaveLength(TONIGHT.laps - 1);
  expect(own(TONIGHT.retired?.driver ?? -1)).toHaveLength(TONIGHT.retired?.laps ?? 0);
  const before = past.filter(({ circuit, endedAt }) => circuit === TONIGHT.circuit && endedAt > start);
  const after = coming.filter((lap) => lap.race);
  expect(before.length + after.length).toBe(race.laps.length);
});

test('the record falls within a minute, and each time it falls by a little', () => {
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
