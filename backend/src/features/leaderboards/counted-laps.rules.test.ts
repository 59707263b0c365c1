import { describe, expect, test } from '@jest/globals';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import fc from 'fast-check';
import type { CountedDriver } from '../laps/counting/counted-laps.rules.js';
import { withCountedDrivers } from './counted-drivers.rules.js';
import { type Standing, toLeaderboardEntryDto } from './leaderboard.mapper.js';
import { rankStandings } from './leaderboards.rules.js';

const AT = Date.UTC(2026, 10, 22);

const standing = (n: number, totalPoints: number, bestLapMs: number): Standing => ({
  userId: `user-${String(n).padStart(3, '0')}`,
  username: `user${n}`,
  driverName: null,
  totalLaps: 10,
  totalPoints,
  bestLapMs,
  bestLapAt: new Date(AT + n),
  isOnline: false,
  lastSeenAt: null,
});

/** The board as it is read: the first hundred of all. */
function read(standings: readonly Standing[]): LeaderboardDto {
  const sorted = [...standings].sort(
    (a, b) =>
      b.totalPoints - a.totalPoints ||
      a.bestLapMs - b.bestLapMs ||
      +a.bestLapAt - +b.bestLapAt ||
      (a.userId < b.userId ? -1 : 1),
  );
  return {
    entries: rankStandings(sorted.slice(0, LEADERBOARD_LIMIT)).map(([row, rank]) => toLeaderboardEntryDto(row, rank)),
    total: standings.length,
    updated_at: new Date(AT).toISOString(),
  };
}

const countedOf = (driver: Standing, gainedLaps = 1): CountedDriver => ({
  userId: driver.userId,
  gainedLaps,
  countedLaps: driver.totalLaps,
  isNewOnTrack: false,
  totalLaps: driver.totalLaps,
  totalPoints: driver.totalPoints,
  bestLapMs: driver.bestLapMs,
  bestLapAt: driver.bestLapAt.toISOString(),
});

test('a board that is changed by counted laps is the board that would be read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ points: fc.nat(3), ms: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 130 }),
      fc.array(fc.record({ who: fc.nat(), ms: fc.integer({ min: 1, max: 40 }) }), { minLength: 1, maxLength: 8 }),
      (drivers, laps) => {
        const before = drivers.map(({ points, ms }, n) => standing(n, points, ms));
        const after = new Map(before.map((driver) => [driver.userId, driver]));
        for (const [index, { who, ms }] of laps.entries()) {
          const { userId } = before[who % before.length] as Standing;
          const driver = after.get(userId) as Standing;
          const isBest = ms < driver.bestLapMs;
          after.set(userId, {
            ...driver,
            totalLaps: driver.totalLaps + 1,
            bestLapMs: Math.min(ms, driver.bestLapMs),
            bestLapAt: isBest ? new Date(AT + 1_000 + index) : driver.bestLapAt,
          });
        }
        const counted = [...after.values()]
          .filter((driver) => !before.includes(driver))
          .map((driver) => countedOf(driver));
        const changed = withCountedDrivers(read(before), counted);
        const expected = read([...after.values()]);
        if (changed) expect(changed.entries).toEqual(expected.entries);
        else expect(before.length).toBeGreaterThan(LEADERBOARD_LIMIT); // a driver may have entered the first hundred
      },
    ),
  );
});

describe('a board has to be read', () => {
  const full = Array.from({ length: LEADERBOARD_LIMIT }, (_, n) => standing(n, 0, 1_000 + n));

  test('when a driver is ranked for the first time', () => {
    const first = { ...countedOf(standing(500, 0, 9_000)), countedLaps: 1 };
    expect(withCountedDrivers(read(full), [first])).toBeUndefined();
  });

  test('when a driver who is not on it may enter it, and not when they are too slow', () => {
    expect(withCountedDrivers(read(full), [countedOf(standing(500, 0, 1_099))])).toBeUndefined();
    expect(withCountedDrivers(read(full), [countedOf(standing(500, 0, 1_100))])?.entries).toEqual(read(full).entries);
  });
});

test('an entry that was read after later laps keeps them', () => {
  const board = read([standing(1, 5, 1_000)]);
  const earlier = { ...countedOf(standing(1, 0, 1_200)), totalLaps: 9 };
  expect(withCountedDrivers(board, [earlier])?.entries).toEqual(board.entries);
});
