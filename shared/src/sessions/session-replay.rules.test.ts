import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lapEndsOf } from '../races/crossings.rules.js';
import { boardAt } from '../races/race-board.rules.js';
import { endRace } from '../races/race-end.rules.js';
import type { SessionReplayDto } from './race-session.dto.js';
import { sessionBoard } from './session-board.rules.js';
import { sessionCharts } from './session-charts.rules.js';
import { formatOf } from './session-drivers.rules.js';
import { replayAt, replayEnd, timedLog, withBoardDelta } from './session-replay.rules.js';
import { aCrossing, anEntry, aSession, GO_AT } from './test-session.js';

const START_MS = Date.parse(GO_AT);
const IDS = ['a', 'b', 'c', 'd', 'e'];
const iso = (ms: number) => new Date(START_MS + ms).toISOString();

const SESSION = aSession({ laps: 5, limit_after_winner_ms: 60_000 });
const ENTRIES = IDS.map((id, n) => anEntry(id, n + 1));

/** Generates a race in which drivers may be lapped, and crossings may be void, of another run and in any order. */
const aReplay: fc.Arbitrary<SessionReplayDto> = fc
  .record({
    laps: fc.uniqueArray(
      fc.record({
        entry: fc.constantFrom(...IDS),
        raceMs: fc.integer({ min: -2, max: 120 }).map((n) => n * 1_000),
        ruled: fc.constantFrom('counted' as const, 'counted' as const, 'counted' as const, 'voided' as const),
        run: fc.constantFrom('R1', 'R1', 'R1', 'R0'),
      }),
      // a driver crosses the line only once at a time
      { maxLength: 40, selector: ({ entry, raceMs }) => `${entry} ${raceMs}` },
    ),
    distance: fc.constantFrom(3, 5, 8),
    retired: fc.option(fc.record({ entry: fc.constantFrom(...IDS), ms: fc.integer({ min: 1, max: 120 }) })),
  })
  .map(({ laps, distance, retired }) => ({
    session: { ...SESSION, laps: distance },
    entries: ENTRIES.map((entry) => (entry.id === retired?.entry ? { ...entry, ruling: 'dnf' as const } : entry)),
    crossings: laps.map(({ entry, raceMs, ruled, run }) => aCrossing(entry, raceMs, { ruled, run })),
    log: [
      { seq: 1, at: iso(-10_000), kind: 'countdown', data: { run: 'R1' } },
      { seq: 2, at: iso(0), kind: 'signal', data: {} },
      ...(retired ? [{ seq: 3, at: iso(retired.ms * 1_000), kind: 'retire', data: { entry_id: retired.entry } }] : []),
    ],
  }));

/** Returns the ends of the laps that count, computed only by the rules of races. */
function fromLog({ session, crossings, entries, log }: SessionReplayDto, atMs: number) {
  const counted = crossings.filter(({ run, ruled, race_ms }) => run === 'R1' && ruled === 'counted' && race_ms <= atMs);
  const drivers = entries.map(({ id, grid }) => ({ driver: id, grid }));
  const ends = lapEndsOf(
    drivers,
    counted.map(({ entry_id, race_ms }) => ({ driver: entry_id ?? '', at: race_ms })),
  );
  const retired = log.filter(({ kind, at }) => kind === 'retire' && Date.parse(at) - START_MS <= atMs);
  const outAt = new Map(retired.map(({ at, data }) => [String(data.entry_id), Date.parse(at) - START_MS]));
  return endRace(formatOf(session), ends, { outAt }).ends;
}
const grids = new Map(ENTRIES.map(({ id, grid }) => [id, grid]));
const holds = (rule: (replay: SessionReplayDto) => void) => fc.assert(fc.property(aReplay, rule), { numRuns: 500 });

describe('The charts of any race', () => {
  it('contain every lap that counted for each driver, without gaps', () =>
    holds((replay) => {
      const ends = fromLog(replay, Infinity);
      for (const { entry, laps } of sessionCharts(replay)) {
        expect(laps.map(({ race_ms }) => race_ms)).toEqual(ends.get(entry.id));
        expect(laps.map(({ lap }) => lap)).toEqual(laps.map((_, n) => n + 1));
      }
    }));

  it('contain the position and the gap that the board had when the driver crossed the line', () =>
    holds((replay) => {
      const ends = fromLog(replay, Infinity);
      for (const { entry, laps } of sessionCharts(replay)) {
        for (const { race_ms, place, gap_ms, lap } of laps) {
          const row = boardAt(ends, race_ms, grids).find(({ driver }) => driver === entry.id);
          expect(row).toMatchObject({ place, laps: lap });
          if (row?.gap?.[0] === 'laps') expect(gap_ms).toBeGreaterThan(0);
          else expect(gap_ms).toBe(row?.gap?.[1] ?? 0);
        }
      }
    }));

  it('list drivers in the order of the board, without those who are disqualified', () =>
    holds((replay) => {
      const entries = replay.entries.map((entry) => (entry.id === 'b' ? { ...entry, ruling: 'dsq' as const } : entry));
      const race = { ...replay, entries };
      const rows = sessionBoard(race).rows.map(({ entry_id }) => entry_id);
      expect(sessionCharts(race).map(({ entry }) => entry.id)).toEqual(rows.filter((id) => id !== 'b'));
    }));
});

describe('A crossing that comes with the board', () => {
  /** Returns the race before its last crossing, and the change of the board that this crossing causes. */
  const lastCrossing = (replay: SessionReplayDto) => {
    const before = { ...replay, crossings: replay.crossings.slice(0, -1) };
    const [was, is] = [sessionBoard(before), sessionBoard(replay)];
    const upsert = is.rows.filter((row) => !was.rows.some((one) => JSON.stringify(one) === JSON.stringify(row)));
    return { before, delta: { upsert, removed: [], log: [] }, isSameFlag: was.flag_ms === is.flag_ms };
  };

  it('gives the charts of the whole log, or requests it', () =>
    holds((replay) => {
      const { before, delta } = lastCrossing(replay);
      const after = withBoardDelta(before, delta);
      if (after) expect(sessionCharts(after)).toEqual(sessionCharts(replay));
    }));

  it('needs no read when it is the next of its driver', () =>
    holds((replay) => {
      const ends = replay.crossings.map(({ race_ms }) => race_ms);
      const next = aCrossing('a', Math.max(120_000, ...ends) + 1_000);
      const { before, delta, isSameFlag } = lastCrossing({ ...replay, crossings: [...replay.crossings, next] });
      if (isSameFlag) expect(withBoardDelta(before, delta)).not.toBeNull();
    }));

  it('does not make a board trusted that has changed in another way', () => {
    const none = { upsert: [], removed: [], log: [] };
    const replay: SessionReplayDto = {
      session: SESSION,
      entries: ENTRIES,
      crossings: [aCrossing('a', 60_000)],
      log: [],
    };
    const [row] = sessionBoard(replay).rows;
    if (!row) throw new Error('there is no row');
    expect(withBoardDelta(replay, { ...none, upsert: [row] })).toBe(replay);
    for (const change of [{ last_ms: null, best_ms: null }, { last_ms: null }, { driver_name: 'New' }, { grid: 9 }])
      expect(withBoardDelta(replay, { ...none, upsert: [{ ...row, ...change }] })).toBeNull();
    const measured = withBoardDelta(replay, { ...none, upsert: [{ ...row, last_ms: 59_997, best_ms: 59_997 }] });
    expect(measured?.crossings.map(({ lap_ms }) => lap_ms)).toEqual([59_997]);
    expect(withBoardDelta(replay, { ...none, session: SESSION })).toBeNull();
    expect(withBoardDelta(replay, { ...none, flag_ms: 60_000 })).toBeNull();
    expect(withBoardDelta(replay, { ...none, removed: ['user a'] })).toBeNull();
    expect(withBoardDelta(replay, { ...none, upsert: [{ ...row, laps: 3, race_ms: 180_000 }] })).toBeNull();
    expect(withBoardDelta(replay, { ...none, upsert: [{ ...row, laps: 0, race_ms: null }] })).toBeNull();
  });
});

describe('The replay of any race', () => {
  it('has at every moment the board of the crossings up to then', () =>
    fc.assert(
      fc.property(aReplay, fc.integer({ min: 0, max: 125_000 }), (replay, atMs) => {
        const { rows } = sessionBoard(replayAt(replay, atMs));
        const board = boardAt(fromLog(replay, atMs), atMs, grids);
        expect(
          rows.map(({ entry_id, place, laps, gap }) => [entry_id, place, laps, gap && [gap.unit, gap.value]]),
        ).toEqual(board.map(({ driver, place, laps, gap }) => [driver, place, laps, gap]));
      }),
      { numRuns: 500 },
    ));

  it('shows the flag from the moment it fell, even if the leader retires later', () =>
    fc.assert(
      fc.property(aReplay, fc.integer({ min: 0, max: 125_000 }), fc.constantFrom(null, 1), (replay, atMs, minutes) => {
        const timed = {
          ...replay,
          session: { ...replay.session, ...(minutes === null ? {} : { laps: null, minutes }) },
        };
        const { flag_ms: flagMs } = sessionBoard(timed);
        const expected = flagMs !== null && flagMs <= atMs ? flagMs : null;
        expect(sessionBoard(replayAt(timed, atMs)).flag_ms).toBe(expected);
      }),
      { numRuns: 500 },
    ));

  it('is the session itself from its end on', () =>
    holds((replay) => {
      expect(replayAt(replay, replayEnd(replay))).toBe(replay);
    }));
});

it('shows a retirement, a flag and lines of the log from their moment on', () => {
  const replay: SessionReplayDto = {
    session: { ...SESSION, laps: 2, state: 'provisional' },
    entries: ENTRIES.map((entry) => (entry.id === 'c' ? { ...entry, ruling: 'dnf' } : entry)),
    crossings: [
      aCrossing('a', 60_000),
      aCrossing('b', 61_000),
      aCrossing('a', 120_000),
      aCrossing('b', 119_000),
      aCrossing('d', 130_000),
    ],
    log: [
      { seq: 1, at: iso(-90_000), kind: 'red', data: { race_ms: 40_000 } }, // belongs to the previous run
      { seq: 2, at: iso(-10_000), kind: 'restart', data: { run: 'R1' } },
      { seq: 3, at: iso(0), kind: 'signal', data: {} },
      { seq: 4, at: iso(70_000), kind: 'retire', data: { entry_id: 'c' } },
      { seq: 5, at: iso(123_000), kind: 'chequered', data: { race_ms: 119_000 } }, // the crossing was late
      { seq: 6, at: iso(900_000), kind: 'provisional', data: {} },
    ],
  };
  const at = (ms: number) => {
    const board = sessionBoard(replayAt(replay, ms));
    const c = board.rows.find(({ entry_id }) => entry_id === 'c');
    return [board.session?.state, board.flag_ms, c?.status, board.log.length];
  };
  expect(replayEnd(replay)).toBe(130_000);
  expect(at(69_999)).toEqual(['green', null, 'running', 3]);
  expect(at(70_000)).toEqual(['green', null, 'dnf', 4]);
  expect(at(118_999)).toEqual(['green', null, 'dnf', 4]);
  expect(at(119_000)).toEqual(['chequered', 119_000, 'dnf', 5]);
  expect(at(130_000)).toEqual(['provisional', 119_000, 'dnf', 6]);
  expect(sessionBoard(replayAt(replay, 119_500)).rows[0]).toMatchObject({ entry_id: 'b', status: 'finished' });
  const penalty = {
    id: 'p',
    entry_id: 'b',
    kind: 'dsq',
    value: null,
    reason: 'Cut the track.',
    given_by: null,
  } as const;
  const ruled = { ...replay, penalties: [{ ...penalty, given_at: iso(65_000) }] };
  const leaderAt = (ms: number) => sessionBoard(replayAt(ruled, ms)).rows.at(0)?.entry_id;
  expect([sessionBoard(replayAt(ruled, 64_999)).rows[1]?.entry_id, leaderAt(119_500)]).toEqual(['b', 'a']);
});

it('shows the last flags when they fell by the newest crossings and signal, whatever the log says', () => {
  const log = [
    { seq: 1, at: iso(-10_000), kind: 'countdown', data: { run: 'R1' } },
    { seq: 2, at: iso(0), kind: 'signal', data: {} },
    { seq: 3, at: iso(70_000), kind: 'chequered', data: { race_ms: 62_000 } },
    { seq: 4, at: iso(75_000), kind: 'chequered-withdrawn', data: {} },
    { seq: 5, at: iso(130_000), kind: 'chequered', data: { race_ms: 121_000 } },
  ];
  const timesOf = (session: object, flagMs: number | null, more: typeof log = []) =>
    timedLog({ session: { ...SESSION, ...session }, log: [...log, ...more] }, flagMs)
      .map(({ ms }) => ms)
      .slice(2);
  expect(timesOf({}, 119_000)).toEqual([62_000, 75_000, 119_000]);
  expect(timesOf({}, null)).toEqual([62_000, 75_000, 121_000]);
  expect(timesOf({ chequered_ms: 118_000 }, 122_000)).toEqual([62_000, 75_000, 118_000]); // when it was ordered
  const red = { seq: 6, at: iso(140_000), kind: 'red', data: { race_ms: 139_000 } };
  expect(timesOf({ red_ms: 137_000 }, 137_000, [red])).toEqual([62_000, 75_000, 121_000, 137_000]);
});

it('shows a race that continued after its flag was withdrawn as stopped from the red flag on', () => {
  const replay: SessionReplayDto = {
    session: { ...SESSION, laps: 2, state: 'provisional', red_ms: 90_000 },
    entries: ENTRIES,
    crossings: [aCrossing('a', 60_000), aCrossing('a', 100_000)],
    log: [
      { seq: 1, at: iso(-10_000), kind: 'countdown', data: { run: 'R1' } },
      { seq: 2, at: iso(0), kind: 'signal', data: {} },
      { seq: 3, at: iso(61_000), kind: 'chequered', data: { race_ms: 60_000 } },
      { seq: 4, at: iso(70_000), kind: 'chequered-withdrawn', data: {} },
      { seq: 5, at: iso(90_000), kind: 'red', data: { race_ms: 90_000 } },
    ],
  };
  expect([80_000, 95_000].map((ms) => replayAt(replay, ms).session.state)).toEqual(['green', 'red']);
});
