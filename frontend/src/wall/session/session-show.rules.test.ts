import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { SessionBoardDto, SessionRowDto } from '@league/shared/sessions/session-board.live';
import type { WallDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import { expect, test } from '@jest/globals';
import { parseWallAddress } from '../address/wall-address.rules';
import { classPlaceOf, fightOf, gapText, gapToLeader, lapsOfSession, lapsOfTrack, rowsOfView, sessionIdOf, shortName, trackOfSession, viewOfState } from './session-show.rules'; // prettier-ignore

const session = { id: 's1', event_id: 'e1', go_at: '2026-01-01T20:00:00Z', laps: 5 } as WallSessionDto;
const wall = { session } as WallDto;
const idFor = (search: string, of = wall) => sessionIdOf(of, parseWallAddress(search));

test.each([
  ['', 's1'],
  ['event=e1', 's1'],
  ['event=e2', null],
  ['track=A', null],
  ['view=laps', null],
  ['view=tower', 's1'],
  ['view=tower&track=A', 's1'],
  ['view=ticker', 's1'],
  ['view=ticker&track=A', null],
  ['view=battle', 's1'],
  ['view=lower-third&event=e2', null],
  ['session=s9', 's9'],
])('/live?%s shows the session %s', (search, id) => {
  expect(idFor(search)).toBe(id);
});

test('while no session is running, only a named one is shown', () => {
  expect(idFor('', { session: null } as WallDto)).toBeNull();
  expect(idFor('session=s9', { session: null } as WallDto)).toBe('s9');
});

test('the view follows the state of the session', () => {
  expect(
    (['gridded', 'countdown', 'green', 'red', 'chequered', 'provisional', 'final'] as const).map(viewOfState),
  ).toEqual(['grid', 'tower', 'tower', 'tower', 'tower', 'result', 'result']);
});

test('the grid is in its own order, drivers without a place on it last', () => {
  const row = (user_id: string, place: number, grid: number | null) => ({ user_id, row: place, grid }) as SessionRowDto;
  const rows = [row('a', 1, null), row('b', 2, 2), row('c', 3, 1)];
  expect(rowsOfView(rows, 'grid').map(({ user_id: id }) => id)).toEqual(['c', 'b', 'a']);
  expect(rowsOfView(rows, 'tower')).toBe(rows);
});

test('a session contains only the laps of its drivers on its track since the signal', () => {
  const board = { session, rows: [{ user_id: 'a' }] } as unknown as SessionBoardDto;
  const lap = (id: string, user_id: string | null, timestamp: string) =>
    ({ id, user_id, timestamp, track_id: 't' }) as LapTimeDto;
  const laps = [lap('1', 'a', '2026-01-01T20:01:00Z'), lap('2', 'b', '2026-01-01T20:01:00Z'), lap('3', 'a', '2026-01-01T19:59:00Z'), lap('4', null, '2026-01-01T20:01:00Z')]; // prettier-ignore
  const ids = (trackId: string | null) => lapsOfSession(laps, board, trackId).map(({ id }) => id);
  expect([ids('t'), ids(null), ids('other')]).toEqual([['1'], ['1'], []]);
});

test('the track of a session is its own, whatever else is driven', () => {
  const event = (id: string, track_id: string) => ({ id, track_id });
  const events = { active: [event('e2', 'B'), event('e1', 'A')], next: null, last: event('e0', 'C') };
  const league = { events, track_sessions: [{ track_id: 'D', session_id: 's2' }] } as unknown as WallDto;
  const track = (id: string, event_id: string) => trackOfSession(league, id, { session: { event_id } } as SessionBoardDto); // prettier-ignore
  expect([track('s1', 'e1'), track('s0', 'e0'), track('s2', 'e9'), track('s9', 'e9')]).toEqual(['A', 'C', 'D', null]);
});

test('a gap is in seconds or in laps', () => {
  expect(gapText({ unit: 'ms', value: -40_116 })).toBe('—');
  expect([gapText(null), gapText({ unit: 'ms', value: 1_234 }), gapText({ unit: 'laps', value: 2 })]).toEqual([
    '—',
    '+1.234',
    '+2 laps',
  ]);
});

test('place 1 leads from the first lap on, and a driver who is out has no gap', () => {
  const row = (fields: object) => ({ status: 'running', place: 1, laps: 0, gap: null, ...fields }) as SessionRowDto;
  const behind = { place: 2, laps: 3, gap: { unit: 'ms', value: 1_234 } };
  const rows = [row({}), row({ laps: 1 }), row(behind), row({ ...behind, status: 'dnf' })];
  expect(rows.map(gapToLeader)).toEqual(['—', 'Leader', '+1.234', 'DNF']);
});

test('a class is shown with the place in it once there is one', () => {
  const rows = [{ class: 'GT', class_place: 2 }, { class: 'GT', class_place: null }, { class: null }, {}];
  expect(rows.map((row) => classPlaceOf(row as SessionRowDto))).toEqual(['GT #2', 'GT', null, null]);
});

test('the first two of a race who are less than 0.3 s apart fight for a place', () => {
  const row = (user_id: string, ms: number | null, fields: object = {}) => ({ user_id, status: 'running', interval: ms === null ? null : { unit: 'ms', value: ms }, ...fields }) as SessionRowDto; // prettier-ignore
  const rows = [row('a', null), row('b', 300), row('c', 299), row('d', 100)];
  const board = (fields: object) => ({ session: { kind: 'race' }, rows, ...fields }) as unknown as SessionBoardDto;
  const ids = (one: SessionBoardDto) => [fightOf(one)?.ahead.user_id, fightOf(one)?.behind.user_id];
  expect(ids(board({}))).toEqual(['b', 'c']);
  expect(ids(board({ session: { kind: 'qualifying' } }))).toEqual([undefined, undefined]);
  expect(ids(board({ rows: [row('a', null), row('b', 10, { status: 'finished' })] }))).toEqual([undefined, undefined]);
  expect(ids(board({ rows: [row('a', null), row('b', -40_116)] }))).toEqual([undefined, undefined]);
});

test.each([
  ['Ines Silva', 'Ines Silva'],
  ['Maximilian Oberhauser', 'M. Oberhauser'],
  ['Oberhauserwinterfeldt', 'Oberhauserwinterfeldt'],
  ['سائق سريع جدا من الصحراء', 'سائق سريع جدا من الصحراء'],
])('%s is %s in a narrow column', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('the ticker has the laps of the track that is shown, since its event began', () => {
  const lap = (id: string, track_id: string, timestamp: string) => ({ id, track_id, timestamp }) as LapTimeDto;
  const laps = [lap('1', 't', '2026-01-01T20:01:00Z'), lap('2', 'u', '2026-01-01T20:01:00Z'), lap('3', 't', '2026-01-01T19:59:00Z')]; // prettier-ignore
  const ids = (...of: [string | null, { start_time: string } | null]) => lapsOfTrack(laps, ...of).map(({ id }) => id);
  expect(ids('t', { start_time: '2026-01-01T20:00:00Z' })).toEqual(['1']);
  expect(ids('t', null)).toEqual(['1', '3']);
  expect(ids(null, null)).toEqual(['1', '2', '3']);
});
