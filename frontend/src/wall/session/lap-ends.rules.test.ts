import type { SessionReplayDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { expect, test } from '@jest/globals';
import { endsOfReplay, gapsOf, type LapEnds, lapsOf, withRows } from './lap-ends.rules';

const row = (user_id: string, laps: number, race_ms: number | null, last_ms: number | null = null) =>
  ({ user_id, laps, race_ms, last_ms }) as SessionRowDto;
const ENDS: LapEnds = new Map([
  ['a', [{ at: 60_000, ms: 60_000 }, { at: 121_000, ms: 61_000 }]], // prettier-ignore
  ['b', [{ at: 60_500, ms: 60_500 }, { at: 121_200, ms: 60_700 }]], // prettier-ignore
]);
const momentsOf = (ends: LapEnds | null) => [...(ends ?? [])].map(([id, own]) => [id, own.map(({ at }) => at)]);

const crossing = (entry_id: string, race_ms: number, fields: object = {}) => ({ entry_id, race_ms, run: 'r2', ruled: 'counted', lap_id: null, lap_ms: null, ...fields }); // prettier-ignore
const replay = (crossings: readonly object[], legs: readonly object[] = [], kind = 'race') =>
  ({
    session: {
      kind,
      state: 'green',
      run: 'r2',
      go_at: '2030-01-01T20:10:00.000Z',
      laps: 4,
      minutes: null,
      red_ms: null,
      chequered_ms: null,
      legs,
    },
    entries: [{ id: 'e1', user_id: 'a', ruling: null }, { id: 'e2', user_id: 'b', ruling: null }], // prettier-ignore
    crossings,
    log: [],
  }) as unknown as SessionReplayDto;

test('the laps of a session are those of its last run that count, in their order', () => {
  const driven = [crossing('e1', 121_000), crossing('e1', 60_000), crossing('e1', 1, { run: 'r1' }), crossing('e2', 61_000, { ruled: 'voided' }), crossing('e2', -5)]; // prettier-ignore
  expect(momentsOf(endsOfReplay(replay(driven)))).toEqual([['a', [60_000, 121_000]], ['b', []]]); // prettier-ignore
});

test('laps of earlier legs come first, as on the board, and laps after the chequered flag are none', () => {
  const inLeg1 = [60_000, 120_000, 180_000].map((ms) => crossing('e1', ms, { run: 'r1' }));
  const driven = [...inLeg1, crossing('e2', 61_000, { run: 'r1' }), crossing('e1', 62_000), crossing('e1', 125_000), crossing('e1', 190_000), crossing('e2', 70_000)]; // prettier-ignore
  const ends = endsOfReplay(replay(driven, [{ run: 'r1', go_at: '2030-01-01T20:00:00.000Z', red_ms: 200_000 }]));
  expect(momentsOf(ends)).toEqual([['a', [60_000, 120_000, 182_000, 245_000]], ['b', [61_000, 131_000]]]); // prettier-ignore
  expect(withRows(ends, [row('a', 4, 245_000)])).toBe(ends);
});

test('a newer board adds a lap of a driver, and the same board nothing', () => {
  const next = withRows(ENDS, [
    row('a', 3, 182_000, 61_500),
    row('b', 2, 121_200),
    row('c', 1, 70_000),
    row('d', 0, null),
  ]);
  expect(next?.get('a')).toEqual([...(ENDS.get('a') ?? []), { at: 182_000, ms: 61_500 }]);
  expect(next?.get('c')).toEqual([{ at: 70_000, ms: null }]);
  expect(withRows(ENDS, [row('a', 2, 121_000), row('b', 2, 121_200)])).toBe(ENDS);
});

test('a board that does not follow must be read again: a lap was missed or voided, or the race restarted', () => {
  expect(withRows(ENDS, [row('a', 4, 240_000)])).toBeNull();
  expect(withRows(ENDS, [row('a', 1, 121_000)])).toBeNull();
  expect(withRows(ENDS, [row('a', 2, 121_500)])).toBeNull();
  expect(withRows(ENDS, [row('a', 0, null)])).toBeNull();
});

test('the first crossing of a qualifying session, and that of a lap that is held, have no lap time', () => {
  const driven = [crossing('e1', 723_500), crossing('e1', 803_500, { lap_id: 'l1', lap_ms: 80_000 }), crossing('e1', 900_000, { lap_id: 'l2' })]; // prettier-ignore
  expect(lapsOf(endsOfReplay(replay(driven, [], 'qualifying')), 'a', 5)).toEqual([{ lap: 2, ms: 80_000 }]);
});

test('gaps are of the last laps that both have ended, and laps are listed newest first', () => {
  expect(gapsOf(ENDS, 'b', 'a', 5)).toEqual([500, 200]);
  expect(gapsOf(ENDS, 'b', 'a', 1)).toEqual([200]);
  expect(gapsOf(ENDS, 'b', 'none', 5)).toEqual([]);
  expect(lapsOf(ENDS, 'b', 5)).toEqual([{ lap: 2, ms: 60_700 }, { lap: 1, ms: 60_500 }]); // prettier-ignore
});
