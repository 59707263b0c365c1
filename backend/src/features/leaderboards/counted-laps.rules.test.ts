import { describe, expect, test } from '@jest/globals';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import fc from 'fast-check';
import type { CountedDriver } from '../laps/counting/lap-counting.rules.js';
import type { AnnouncedLapRow } from '../laps/lap.mapper.js';
import { mayAddDriver, withCountedLaps } from './counted-laps.rules.js';
import { type Standing, toLeaderboardEntryDto } from './leaderboard.mapper.js';
import { rankStandings } from './leaderboards.rules.js';

const AT = Date.UTC(2026, 10, 22);

const standing = (n: number, totalPoints: number, bestLapMs: number, track = 'a'): Standing => ({
  userId: `user-${String(n).padStart(3, '0')}`,
  username: `user${n}`,
  driverName: null,
  totalLaps: 10,
  totalPoints,
  bestLapMs,
  bestLapAt: new Date(AT + n),
  bestTrackId: track,
  bestTrackName: `Track ${track}`,
  bestTrackRecordMs: null,
  isTrackRecord: false,
  isOnline: false,
  lastSeenAt: null,
});

/** Maps each track to its record and the driver who set it. */
type Records = Record<string, Pick<Standing, 'userId' | 'bestLapMs' | 'bestLapAt'>>;

/** Returns the board as the database would return it: the first hundred drivers, with the records of their tracks. */
function read(standings: readonly Standing[], records: Records = recordsOf(standings)): LeaderboardDto {
  const sorted = standings
    .map((row) => {
      const record = records[row.bestTrackId ?? ''];
      const isTrackRecord = record?.userId === row.userId && record.bestLapMs === row.bestLapMs;
      return { ...row, bestTrackRecordMs: record?.bestLapMs ?? null, isTrackRecord };
    })
    .sort(
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

/** Returns, for each track, the driver with the fastest best lap; of equal ones, the first in the list. */
function recordsOf(standings: readonly Standing[]): Records {
  const records: Records = {};
  for (const standing of standings) {
    const track = standing.bestTrackId ?? '';
    if (standing.bestLapMs < (records[track]?.bestLapMs ?? Infinity)) records[track] = standing;
  }
  return records;
}

const lapOf = (driver: Standing, lapTimeMs: number, at: Date, track: string, isRecord: boolean): AnnouncedLapRow => ({
  id: `lap-${at.getTime()}`,
  userId: driver.userId,
  driverName: null,
  username: driver.username,
  carId: 'car',
  carName: 'Car',
  trackId: track,
  trackName: `Track ${track}`,
  lapTimeMs,
  recordedAt: at.toISOString(),
  isRecord,
});

const countedOf = (driver: Standing, gainedLaps = 1): CountedDriver => ({
  userId: driver.userId,
  gainedLaps,
  countedLaps: driver.totalLaps,
  totalLaps: driver.totalLaps,
  totalPoints: driver.totalPoints,
  bestLapMs: driver.bestLapMs,
  bestLapAt: driver.bestLapAt.toISOString(),
});

test('a board that is changed by counted laps is the board that would be read', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ points: fc.nat(3), ms: fc.integer({ min: 1, max: 40 }), track: fc.constantFrom('a', 'b') }),
        {
          minLength: 1,
          maxLength: 130,
        },
      ),
      fc.array(
        fc.record({ who: fc.nat(), ms: fc.integer({ min: 1, max: 40 }), track: fc.constantFrom('a', 'b', 'c') }),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
      (drivers, driven) => {
        const before = drivers.map(({ points, ms, track }, n) => standing(n, points, ms, track));
        const records: Records = { ...recordsOf(before) };
        const after = new Map(before.map((driver) => [driver.userId, driver]));
        const laps = driven.map(({ who, ms, track }, index) => {
          const { userId } = before[who % before.length] as Standing;
          const driver = after.get(userId) as Standing;
          const at = new Date(AT + 1_000 + index);
          const isBest = ms < driver.bestLapMs;
          const isRecord = ms < (records[track]?.bestLapMs ?? Infinity);
          if (isRecord) records[track] = { userId, bestLapMs: ms, bestLapAt: at };
          after.set(userId, {
            ...driver,
            totalLaps: driver.totalLaps + 1,
            ...(isBest && { bestLapMs: ms, bestLapAt: at, bestTrackId: track, bestTrackName: `Track ${track}` }),
          });
          return lapOf(driver, ms, at, track, isRecord);
        });
        const counted = [...after.values()]
          .filter((driver) => !before.includes(driver))
          .map((driver) => countedOf(driver));
        const changed = withCountedLaps(read(before), { drivers: counted, laps });
        const expected = read([...after.values()], records);
        if (changed) expect(changed.entries).toEqual(expected.entries);
        else expect(before.length).toBeGreaterThan(LEADERBOARD_LIMIT); // a driver may have entered the top hundred
      },
    ),
  );
});

describe('a board must be read again', () => {
  const full = Array.from({ length: LEADERBOARD_LIMIT }, (_, n) => standing(n, 0, 1_000 + n));

  test('when a driver is ranked for the first time', () => {
    const first = { ...countedOf(standing(500, 0, 9_000)), countedLaps: 1 };
    expect(withCountedLaps(read(full), { drivers: [first], laps: [] })).toBeUndefined();
  });

  test('when a driver who is not on it may enter it, and not when they are too slow', () => {
    const slow = (ms: number) => ({ drivers: [countedOf(standing(500, 0, ms))], laps: [] });
    expect(withCountedLaps(read(full), slow(1_099))).toBeUndefined();
    expect(withCountedLaps(read(full), slow(1_100))?.entries).toEqual(read(full).entries);
  });

  test('when a best lap is not among the laps, or is on a track with an unknown record', () => {
    const faster = { ...standing(1, 0, 900), totalLaps: 11, bestLapAt: new Date(AT + 5_000) };
    const board = read([standing(1, 0, 1_000)]);
    expect(withCountedLaps(board, { drivers: [countedOf(faster)], laps: [] })).toBeUndefined();
    const elsewhere = lapOf(faster, 900, faster.bestLapAt, 'b', false);
    expect(withCountedLaps(board, { drivers: [countedOf(faster)], laps: [elsewhere] })).toBeUndefined();
    const record = withCountedLaps(board, { drivers: [countedOf(faster)], laps: [{ ...elsewhere, isRecord: true }] });
    expect(record?.entries[0]).toMatchObject({ best_time: 0.9, best_track_name: 'Track b', best_track_record: 0.9 });
  });
});

test('an entry that was read after later laps keeps them', () => {
  const board = read([standing(1, 5, 1_000)]);
  const earlier = { ...countedOf(standing(1, 0, 1_200)), totalLaps: 9 };
  expect(withCountedLaps(board, { drivers: [earlier], laps: [] })?.entries).toEqual(board.entries);
});

test('only a new best lap of a driver who is not listed may bring a driver onto the board', () => {
  const driver = standing(1, 0, 60_000);
  const drivers = [countedOf(driver)];
  const lap = (ms: number) => [lapOf(driver, ms, new Date(AT), 'a', false)];
  const nobody = new Set<string>();
  expect(mayAddDriver(nobody, { drivers, laps: lap(60_000) })).toBe(true);
  expect(mayAddDriver(nobody, { drivers, laps: lap(60_001) })).toBe(false);
  expect(mayAddDriver(new Set([driver.userId]), { drivers, laps: lap(60_000) })).toBe(false);
});
