import { expect, test } from '@jest/globals';
import { rowsByBestLap } from '../laps/fastest-lap.rules.js';
import type { PenaltyDto } from './penalty.dto.js';
import type { CrossingDto, EntryRuling, RaceSessionDto } from './race-session.dto.js';
import { applySessionBoardDelta, lapsLeft, lapsOfLeader, type SessionRowDto } from './session-board.live.js';
import { resultRows, sessionBoard } from './session-board.rules.js';
import { aCrossing, anEntry, aSession, crossingsOf, GO_AT } from './test-session.js';

const SESSION = aSession({ limit_after_winner_ms: 180_000 });

const boardOf = (
  crossings: readonly CrossingDto[],
  session: Partial<RaceSessionDto> = {},
  rulings: Readonly<Record<string, EntryRuling>> = {},
) => {
  const entries = ['a', 'b', 'c'].map((id, n) => anEntry(id, n + 1, { ruling: rulings[id] ?? null }));
  return sessionBoard({ session: { ...SESSION, ...session }, entries, crossings });
};
const placesOf = (board: ReturnType<typeof boardOf>) =>
  board.rows.map(({ entry_id, place, laps, status }) => [entry_id, place, laps, status]);

test('before the first lap the board is the grid', () => {
  expect(placesOf(boardOf([], { state: 'countdown' }))).toEqual([
    ['a', 1, 0, 'on_grid'],
    ['b', 2, 0, 'on_grid'],
    ['c', 3, 0, 'on_grid'],
  ]);
});

test('the result of a class is the overall result without the other drivers', () => {
  const classes: Readonly<Record<string, string | null>> = { a: 'GT', b: 'Cup', c: 'GT', d: null, e: 'Cup' };
  const ruled: Readonly<Record<string, EntryRuling>> = { e: 'dsq' };
  const entries = Object.entries(classes).map(([id, ofClass], n) =>
    anEntry(id, n + 1, { ruling: ruled[id] ?? null, class: ofClass }),
  );
  const crossings = crossingsOf({ a: [61_000], b: [60_500, 121_000], c: [60_000], d: [60_700] });
  const placesIn = (rows: readonly SessionRowDto[]) =>
    rows.map(({ entry_id, place, class: ofClass, class_place: own }) => [entry_id, place, ofClass, own]);
  const race = { session: SESSION, entries, crossings };
  for (const rows of [sessionBoard(race).rows, resultRows(race)])
    expect(placesIn(rows)).toEqual([
      ['b', 1, 'Cup', 1],
      ['c', 2, 'GT', 1],
      ['d', 3, null, null],
      ['a', 4, 'GT', 2],
      ['e', null, 'Cup', null],
    ]);
  expect(boardOf(crossings).rows[0]).not.toHaveProperty('class');
});

test('gaps and intervals are those of the last crossing of each driver', () => {
  const { rows } = boardOf(crossingsOf({ a: [61_000], b: [60_500, 121_000], c: [62_000, 122_500] }));
  expect(
    rows.map(({ entry_id, gap, interval, last_ms, best_ms }) => [entry_id, gap, interval, last_ms, best_ms]),
  ).toEqual([
    ['b', null, null, 60_500, 60_500],
    ['c', { unit: 'ms', value: 1_500 }, { unit: 'ms', value: 1_500 }, 60_500, 60_500],
    ['a', { unit: 'ms', value: 500 }, { unit: 'ms', value: -1_000 }, 61_000, 61_000],
  ]);
  expect(rows.map(({ places_won }) => places_won)).toEqual([1, 1, -2]);
});

test('places are won and lost only in a race, because the grid of another session is the order of sign-up', () => {
  const wonIn = (kind: RaceSessionDto['kind'], state: RaceSessionDto['state']) =>
    boardOf(crossingsOf({ b: [60_000, 120_000] }), { kind, state }).rows.map(({ places_won }) => places_won);
  for (const kind of ['practice', 'qualifying'] as const)
    for (const state of ['green', 'provisional'] as const) expect(wonIn(kind, state)).toEqual([null, null, null]);
  for (const kind of ['heat', 'race'] as const) expect(wonIn(kind, 'green')).toEqual([1, -1, 0]);
});

test('the fastest lap of a session belongs to one driver, of equal ones to the first who drove it', () => {
  const { rows } = boardOf(crossingsOf({ a: [61_000, 121_000], b: [60_000, 122_000] }));
  expect(rows.map(({ entry_id, best_ms, best_at_ms }) => [entry_id, best_ms, best_at_ms])).toEqual([
    ['a', 60_000, 121_000],
    ['b', 60_000, 60_000],
    ['c', null, null],
  ]);
  const older = rows.map((row) => ({ ...row, best_at_ms: null }));
  const idsOf = (sorted: readonly SessionRowDto[]) => sorted.map(({ entry_id: id }) => id);
  expect([rowsByBestLap(rows), rowsByBestLap(older)].map(idsOf)).toEqual([['b', 'a'], ['a', 'b']]); // prettier-ignore
});

test('a red flag after the chequered one changes nothing, and one before it stops the race', () => {
  const crossings = crossingsOf({
    a: [60_000, 120_000, 180_000],
    b: [61_000, 122_000, 184_000],
    c: [90_000, 179_999, 270_000],
  });
  const whole = boardOf(crossings, { state: 'chequered' });
  for (const red_ms of [180_000, 182_000, 300_000]) {
    const stopped = boardOf(crossings, { state: 'red', red_ms });
    expect([stopped.flag_ms, stopped.rows]).toEqual([180_000, whole.rows]);
    expect(boardOf(crossings, { state: 'provisional', red_ms }).rows).toEqual(
      boardOf(crossings, { state: 'provisional' }).rows,
    );
  }
  const before = boardOf(crossings, { state: 'red', red_ms: 179_999 });
  expect([before.flag_ms, before.rows.map(({ laps }) => laps)]).toEqual([null, [1, 1, 1]]); // the result counts one lap fewer
});

test('a flag that was ordered falls at the next crossing of the leader', () => {
  const ends = { a: [60_000, 120_000], b: [61_000, 119_000], c: [90_000] };
  const board = boardOf(crossingsOf(ends), { state: 'chequered', chequered_ms: 70_000, laps: 10 });
  expect(board.flag_ms).toBe(119_000);
  expect(placesOf(board)[0]).toEqual(['b', 1, 2, 'finished']);
});

test('voided crossings, earlier runs, jump starts and others are not laps', () => {
  const crossings = [
    aCrossing('a', 60_000, { ruled: 'voided' }),
    aCrossing('a', 61_000, { ruled: 'proposed' }),
    aCrossing('b', 60_000, { run: 'R0' }),
    aCrossing('c', -500),
    aCrossing('c', 60_000, { entry_id: null }),
  ];
  expect(boardOf(crossings).rows.map(({ laps }) => laps)).toEqual([0, 0, 0]);
});

test('the laps that are left are those of the leader who is in the race', () => {
  const { session, rows } = boardOf(crossingsOf({ a: [60_000, 120_000], b: [61_000] }), {}, { a: 'dnf' });
  expect([rows[0]?.entry_id, session && lapsLeft(session, rows), lapsOfLeader(rows)]).toEqual(['a', 2, 1]);
  expect(lapsLeft({ laps: null }, rows)).toBeNull();
});

test('a published result is classified: drivers with too few laps or a ruling have no place', () => {
  const ends = { a: [60_000, 120_000, 180_000], b: [61_000, 122_000, 181_000], c: [90_000] };
  const board = boardOf(crossingsOf(ends), { state: 'provisional' }, { b: 'dsq' });
  expect(placesOf(board)).toEqual([
    ['a', 1, 3, 'finished'],
    ['c', null, 1, 'nc'],
    ['b', null, 3, 'dsq'],
  ]);
});

test('a board before publication shows penalties that are not served, in the order on the track', () => {
  const entries = ['a', 'b', 'c'].map((id, n) => anEntry(id, n + 1));
  const crossings = crossingsOf({
    a: [60_000, 120_000, 180_000],
    b: [61_000, 121_000, 181_000],
    c: [62_000, 123_000, 184_000],
  });
  const given = (entry_id: string, kind: PenaltyDto['kind'], value: number, served?: true) =>
    ({ id: `${entry_id}${value}`, entry_id, kind, value, reason: 'Cut.', ...(served && { served }) }) as PenaltyDto;
  const penalties = [given('a', 'time', 5_000), given('b', 'drive-through', 20_000, true), given('a', 'places', 1)];
  const boardIn = (state: RaceSessionDto['state'], of: readonly PenaltyDto[] = penalties) =>
    sessionBoard({ session: { ...SESSION, state }, entries, crossings, penalties: of }).rows;
  for (const state of ['green', 'red', 'chequered'] as const) {
    const [a, ...others] = boardIn(state);
    expect(a).toEqual({ ...boardIn(state, [])[0], penalties: [{ kind: 'time', value: 5_000 }, { kind: 'places', value: 1 }] }); // prettier-ignore
    expect(others).toEqual(boardIn(state, []).slice(1));
  }
  const race = { session: SESSION, entries, crossings, penalties };
  expect(resultRows(race).find(({ entry_id: id }) => id === 'b')?.penalties).toEqual([
    { kind: 'drive-through', value: 20_000, reason: 'Cut.', served: true },
  ]);
});

test('an interval of a result does not depend on the penalties of others', () => {
  const crossings = crossingsOf({ a: [60_000, 120_000, 180_000], c: [70_000, 140_000, 210_000], b: [61_000, 122_000] });
  const entries = ['a', 'b', 'c'].map((id, n) => anEntry(id, n + 1));
  const intervals = (penalties: readonly PenaltyDto[]) =>
    resultRows({ session: { ...SESSION, classified_percent: 50 }, entries, crossings, penalties }).map(({ interval }) => interval); // prettier-ignore
  const oneLap = { unit: 'laps', value: 1 };
  expect(intervals([])).toEqual([null, { unit: 'ms', value: 30_000 }, oneLap]);
  expect(intervals([{ id: 'p', entry_id: 'c', kind: 'time', value: 1_000 } as PenaltyDto])[2]).toEqual(oneLap);
});

test('the share of the winner’s laps that classifies a driver is a setting of the session', () => {
  const ends = { a: [60_000, 120_000, 180_000], c: [90_000] };
  const statusOfC = (percent: number) =>
    boardOf(crossingsOf(ends), { state: 'provisional', classified_percent: percent }).rows.find(
      (row) => row.entry_id === 'c',
    )?.status;
  expect([0, 33, 67, 100].map(statusOfC)).toEqual(['finished', 'finished', 'nc', 'nc']);
});

test('qualifying is ranked by the best lap that a car measured, then by the earlier one', () => {
  const lap = (id: string, raceMs: number, lapMs: number) =>
    aCrossing(id, raceMs, { lap_id: `${id}${raceMs}`, lap_ms: lapMs });
  const crossings = [
    lap('a', 100_000, 60_000),
    lap('a', 170_000, 70_000),
    lap('b', 90_000, 60_000),
    lap('c', 80_000, 61_500),
  ];
  const { rows } = boardOf(crossings, { kind: 'qualifying', laps: null });
  expect(rows.map(({ entry_id, place, best_ms, gap }) => [entry_id, place, best_ms, gap?.value ?? null])).toEqual([
    ['b', 1, 60_000, null],
    ['a', 2, 60_000, 0],
    ['c', 3, 61_500, 1_500],
  ]);
});

test('qualifying takes the lap that was under way at its end, and none that began later', () => {
  const lap = (id: string, raceMs: number, lapMs: number, source: CrossingDto['source'] = 'race_time') =>
    aCrossing(id, raceMs, { lap_id: `${id}${raceMs}`, lap_ms: lapMs, source });
  const a = [lap('a', 90_000, 70_000), lap('a', 300_000, 55_000)];
  const b = [lap('b', 119_900, 66_000), lap('b', 185_200, 65_000, 'arrival')];
  const { rows } = boardOf([...a, ...b, aCrossing('c', 119_000), aCrossing('c', 188_000)], { kind: 'qualifying', laps: null, minutes: 2 }); // prettier-ignore
  expect(rows.map(({ entry_id, best_ms, laps }) => [entry_id, best_ms, laps])).toEqual([
    ['b', 65_000, 2],
    ['c', 69_000, 2],
    ['a', 70_000, 1],
  ]);
});

test('a voided lap is no best lap, but its crossing counts; without a lap the line gives the time', () => {
  const voided = aCrossing('a', 118_000, { lap_id: 'cut', lap_ms: null });
  const crossings = [...crossingsOf({ a: [60_000], b: [59_000, 120_000] }), voided];
  const timesOf = (kind: 'race' | 'qualifying') => {
    const race = { session: { ...SESSION, kind, laps: null }, entries: [anEntry('a', 1), anEntry('b', 2)], crossings };
    return resultRows(race).map(({ entry_id, laps, last_ms, best_ms }) => [entry_id, laps, last_ms, best_ms]);
  };
  expect(timesOf('race')).toEqual([['a', 2, null, 60_000], ['b', 2, 61_000, 59_000]]); // prettier-ignore
  expect(timesOf('qualifying')).toEqual([['b', 2, 61_000, 61_000], ['a', 2, null, null]]); // prettier-ignore
});

test('no driver is running in the published result of qualifying', () => {
  const entries = ['a', 'b', 'c'].map((id) => anEntry(id, null, { ruling: id === 'c' ? 'dns' : null }));
  const session = { ...SESSION, kind: 'qualifying' as const, laps: null, state: 'chequered' as const };
  const rows = resultRows({ session, entries, crossings: crossingsOf({ a: [60_000, 125_000] }) });
  expect(rows.map(({ entry_id, place, status }) => [entry_id, place, status])).toEqual([['a', 1, 'finished'], ['b', null, 'nc'], ['c', null, 'dns']]); // prettier-ignore
  expect(rows.map(({ best_ms, best_at_ms }) => [best_ms, best_at_ms])).toEqual([[65_000, 125_000], [null, null], [null, null]]); // prettier-ignore
});

test('drivers who never crossed the line leave no gap in the places of qualifying', () => {
  const crossings = crossingsOf({ a: [30_000, 95_000], c: [30_000] });
  expect(placesOf(boardOf(crossings, { kind: 'qualifying', laps: null, state: 'final' }))).toEqual([
    ['a', 1, 2, 'finished'],
    ['c', 2, 1, 'finished'],
    ['b', null, 0, 'nc'],
  ]);
});

test('evidence is as weak as its weakest crossing, and a crossing that arrived late is marked', () => {
  const late = new Date(Date.parse(GO_AT) + 200_000).toISOString();
  const crossings = [
    aCrossing('a', 60_000),
    aCrossing('a', 120_000, { source: 'ago', arrived_at: late }),
    aCrossing('b', 61_000),
  ];
  const { rows } = boardOf(crossings);
  expect(rows.map(({ entry_id, evidence, is_late }) => [entry_id, evidence, is_late])).toEqual([
    ['a', 'ago', true],
    ['b', 'line', false],
    ['c', null, false],
  ]);
});

test('a change that is applied twice adds its lines to the log once', () => {
  const line = (seq: number) => ({ seq, at: GO_AT, kind: 'yellow', data: {} });
  const board = { session: SESSION, flag: null, flag_ms: null, rows: [], log: [line(1)] };
  const delta = { upsert: [], removed: [], log: [line(2), line(3)] };
  const once = applySessionBoardDelta(board, delta);
  expect(once.log.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(applySessionBoardDelta(once, delta)).toEqual(once);
});
