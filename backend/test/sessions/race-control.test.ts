/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { REFUSALS } from '@league/shared/http/refusals';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { PenaltyAnswerDto } from '@league/shared/sessions/session-result.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { type Refusal, startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { aRaceNight } from './race-night.js';

const league = await startLeagueForFile();
const night = await aRaceNight(league, 2);

const refused = async (route: string, body?: object) => {
  const { status, body: problem } = await league.call<Refusal>(league.admin, route, body);
  return [status, problem.detail];
};
const isOver = (id: string) => night.order(id, 'cancel');
const { stateOf } = night;
const wall = async () => (await league.call<WallDto>(null, 'GET /public/wall')).body;

describe('a session', () => {
  test('of a race has laps or minutes, and a place in the order', async () => {
    const event = `/admin/events/${night.event.id}/sessions`;
    const first = await league.asAdmin<RaceSessionDto>(`POST ${event}`, { kind: 'qualifying', minutes: 10 });
    const second = await league.asAdmin<RaceSessionDto>(`POST ${event}`, {
      kind: 'race',
      laps: 5,
      grid_from: first.id,
    });
    expect(second).toMatchObject({
      ordinal: first.ordinal + 1,
      limit_after_winner_ms: 180_000,
      classified_percent: 90,
      state: 'planned',
      run: null,
    });
    for (const wrong of [
      { kind: 'race' },
      { kind: 'heat', laps: 1, minutes: 1 },
      { kind: 'practice', laps: 1 },
      { kind: 'race', laps: 1, classified_percent: 101 },
    ])
      expect((await refused(`POST ${event}`, wrong))[0]).toBe(400);
    expect((await refused(`POST ${event}`, { kind: 'race', laps: 1, ordinal: first.ordinal }))[0]).toBe(409);
    expect((await refused(`PATCH /admin/sessions/${first.id}`, { grid_from: first.id }))[0]).toBe(400);
    const changed = await league.asAdmin<RaceSessionDto>(`PATCH /admin/sessions/${second.id}`, {
      laps: null,
      minutes: 3,
      classified_percent: 75,
    });
    expect(changed).toMatchObject({ laps: null, minutes: 3, kind: 'race', classified_percent: 75 });
    const list = (await league.call<RaceSessionDto[]>(null, `GET /events/${night.event.id}/sessions`)).body;
    expect(list.slice(-2)).toEqual([first, changed]);
    await league.asAdmin(`DELETE /admin/sessions/${first.id}`);
    expect((await night.board(second.id)).session?.grid_from).toBeNull();
  });

  test('keeps each of its drivers while it is under way', async () => {
    const { id } = await night.session({ kind: 'practice' });
    await night.go(id);
    const entries = [{ user_id: night.drivers[0].id }];
    expect(await refused(`PUT /admin/sessions/${id}/entries`, { entries })).toEqual([409, REFUSALS['race-session-under-way']]); // prettier-ignore
    await isOver(id);
  });

  test('has each driver and each place on the grid once', async () => {
    const { id } = await night.session({ kind: 'practice' });
    const [a, b] = night.drivers.map((driver) => driver.id);
    const put = (entries: object[]) => refused(`PUT /admin/sessions/${id}/entries`, { entries });
    expect((await put([{ user_id: a }, { user_id: a }]))[0]).toBe(400);
    expect((await put([{ user_id: a, grid: 1 }, { user_id: b, grid: 1 }]))[0]).toBe(400); // prettier-ignore
    expect((await put([{ user_id: id }]))[0]).toBe(400);
    expect((await put([{ user_id: a, car_id: night.drivers[1].car.car_id }]))[0]).toBe(400);
    expect((await put([{ user_id: b }]))[0]).toBe(200);
    expect((await night.entries(id)).map(({ user_id }) => user_id)).toEqual([b]);
  });
});

describe('orders', () => {
  test('move a session on where its state allows it, and are refused elsewhere', async () => {
    const { id } = await night.session({ kind: 'race', laps: 2 });
    const isRefused = async (...orders: string[]) => {
      for (const order of orders) expect((await refused(`POST /sessions/${id}/control`, { order }))[0]).toBe(409);
    };
    await isRefused('start', 'abort', 'red', 'restart', 'chequered');
    expect(await night.order(id, 'grid')).toMatchObject({ state: 'gridded' });
    expect((await refused(`POST /sessions/${id}/control`, { order: 'start', seconds: 601 }))[0]).toBe(400);
    const started = await night.order(id, 'start', { seconds: 600 });
    expect(started).toMatchObject({ state: 'countdown', run: expect.stringMatching(/^.{8}$/) });
    expect(Date.parse(started.go_at ?? '') - Date.now()).toBeGreaterThan(590_000);
    await isRefused('grid', 'start', 'red', 'chequered');
    expect(await night.order(id, 'abort')).toMatchObject({ state: 'gridded', go_at: null, run: null });
    await night.order(id, 'start', { seconds: 0 });
    expect(await stateOf(id)).toBe('green');
    expect((await refused(`DELETE /admin/sessions/${id}`))[0]).toBe(409);
    expect((await refused(`PATCH /admin/sessions/${id}`, { laps: 9 }))[0]).toBe(409);
    expect(await night.order(id, 'red')).toMatchObject({ state: 'red', red_ms: expect.any(Number) });
    const again = await night.order(id, 'restart', { seconds: 0 });
    expect(again).toMatchObject({ red_ms: null });
    expect(again.run).not.toBe(started.run);
    expect(await night.order(id, 'chequered')).toMatchObject({ state: 'chequered' });
    expect((await refused(`POST /sessions/${id}/publish`, { final: true }))[0]).toBe(409);
    await night.publish(id);
    await night.publish(id, { final: true });
    await isRefused('grid', 'start', 'red', 'restart', 'chequered', 'cancel', 'retire');
    expect((await refused(`POST /sessions/${id}/publish`, {}))[0]).toBe(400);
    await night.publish(id, { reason: 'A lap was missing.' });
    const kinds = (await night.board(id)).log.map(({ kind }) => kind);
    expect(kinds).toEqual([
      ...['grid', 'countdown', 'abort', 'countdown', 'signal', 'red', 'restart', 'signal', 'chequered'],
      ...['provisional', 'final', 'provisional'],
    ]);
    const rows = await league.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_entries WHERE target_id = $1 AND action IN ('race-session.control', 'race-session.publish')`,
      [id],
    );
    expect(rows).toEqual([{ n: 10 }]);
  });

  test('do not stop a race whose flag had fallen, as crossings show that arrive after the order', async () => {
    const other = await aRaceNight(league, 1);
    const { id } = await other.session({ kind: 'race', laps: 2 });
    await other.go(id, 400_000);
    await other.lap(other.drivers[0], 801, 60_000, 60_000);
    await other.crossed(id, 1);
    await other.order(id, 'red');
    expect(await other.board(id)).toMatchObject({ flag: 'red', flag_ms: null });
    await other.lap(other.drivers[0], 802, 60_000, 120_000);
    await other.crossed(id, 2);
    await other.reaches(id, 'chequered');
    const { flag_ms, rows, log } = await other.board(id);
    expect([flag_ms, rows[0]?.laps, rows[0]?.status]).toEqual([120_000, 2, 'finished']);
    expect(log.at(-1)).toMatchObject({ kind: 'chequered', data: { race_ms: 120_000 } });
    expect((await refused(`POST /sessions/${id}/control`, { order: 'restart' }))[0]).toBe(409);
  });

  test('begin a race again with those who had retired, but not those who were disqualified', async () => {
    const { id } = await night.session({ kind: 'race', laps: 3 });
    await night.go(id);
    const [a, b] = (await night.entries(id)).map((entry) => entry.id);
    await night.order(id, 'retire', { entry_id: a, reason: 'The engine.' });
    await night.order(id, 'disqualify', { entry_id: b });
    const rulings = async () => (await night.entries(id)).slice(0, 2).map(({ ruling, reason }) => [ruling, reason]);
    await night.order(id, 'red');
    await night.order(id, 'second-leg', { seconds: 0 });
    expect(await rulings()).toEqual([['dnf', 'The engine.'], ['dsq', null]]); // prettier-ignore
    await night.order(id, 'red');
    await night.order(id, 'restart', { seconds: 0 });
    expect(await rulings()).toEqual([[null, null], ['dsq', null]]); // prettier-ignore
    const { log } = await night.board(id);
    expect(log.filter(({ kind }) => kind === 'reinstate').map(({ data }) => data)).toEqual([{ entry_id: a }]);
    await night.order(id, 'cancel');
  });

  test('start one session at a time on a track', async () => {
    const [one, other] = [await night.session({ kind: 'practice' }), await night.session({ kind: 'practice' })];
    await night.go(one.id);
    await night.order(other.id, 'grid');
    expect(await refused(`POST /sessions/${other.id}/control`, { order: 'start' })).toEqual([
      409,
      'Another session is under way on this track: end or cancel it first.',
    ]);
    await isOver(one.id);
    await night.order(other.id, 'start');
    await isOver(other.id);
  });

  test('start a session where another was left running in an event that was cancelled', async () => {
    const [left, next] = [await aRaceNight(league, 1), await aRaceNight(league, 1)];
    const { id } = await left.session({ kind: 'practice' });
    await left.go(id);
    await league.asAdmin(`PATCH /cms/admin/events/${left.event.id}`, { status: 'cancelled' });
    await league.asAdmin(`PATCH /cms/admin/events/${next.event.id}`, { track_id: left.track.id });
    const { id: other } = await next.session({ kind: 'practice' });
    await until(async () => (await wall()).session?.id !== id);
    await next.go(other);
    expect(await stateOf(other)).toBe('green');
    await isOver(other);
  });

  test('end a session left running for weeks; after a week, laps no longer become its crossings', async () => {
    const [old, other] = [await aRaceNight(league, 2), await aRaceNight(league, 1)];
    const [first, second] = old.drivers;
    const left = await old.session({ kind: 'practice' });
    await old.go(left.id, 10 * 86_400_000);
    await old.order(left.id, 'chequered');
    const { id } = await old.session({ kind: 'practice' });
    await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries: [{ user_id: second.id }] });
    await old.go(id, 400_000);
    await old.lap(first, 1, 60_000, 60_000);
    for (const n of [1, 2]) {
      await old.lap(second, n, 60_000, n * 60_000);
      await old.crossed(id, n);
    }
    await old.crossed(left.id, 0);
    const forgotten = await other.session({ kind: 'practice' });
    await other.go(forgotten.id, 30 * 86_400_000);
    expect(await other.order(forgotten.id, 'red')).toMatchObject({ state: 'red', red_ms: 2_147_483_647 });
    await other.order(forgotten.id, 'chequered');
  });
});

describe('rulings', () => {
  test('on crossings leave their laps, and what has crossings stays entered', async () => {
    const { id } = await night.session({ kind: 'race', laps: 5 });
    await night.go(id, 300_000);
    const [first] = night.drivers;
    await night.lap(first, 911, 61_000, 61_000);
    await night.crossed(id, 1);
    const entryId = (await night.entries(id)).find(({ user_id }) => user_id === first.id)?.id;
    const added = await night.cross(id, entryId, 122_000);
    const laps = async () => (await night.board(id)).rows.find(({ user_id }) => user_id === first.id)?.laps;
    expect([await laps(), added.source]).toEqual([2, 'hand']);
    const [, before] = (await night.crossings(id)).map((one) => one.id);
    await league.asAdmin(`PATCH /crossings/${before}`, { ruled: 'voided', reason: 'Not seen.' });
    expect(await laps()).toBe(1);
    expect(await night.crossings(id)).toMatchObject([
      { ruled: 'counted', source: 'race_time' },
      { ruled: 'voided', ruled_reason: 'Not seen.', ruled_by: league.admin.id },
    ]);
    await league.asAdmin(`PATCH /crossings/${before}`, { ruled: 'counted' });
    expect(await laps()).toBe(2);
    const again = { entry_id: entryId, race_ms: 122_000, reason: 'Seen after all.' };
    await league.asAdmin(`PATCH /crossings/${added.id}`, { ruled: 'voided', reason: 'A typing error.' });
    expect(await league.asAdmin(`POST /sessions/${id}/crossings`, again)).toMatchObject({ ruled: 'counted' });
    expect(await laps()).toBe(2);
    expect((await night.board(id)).log.at(-1)).toMatchObject({
      kind: 'crossing-counted',
      data: { crossing_id: added.id, reason: 'Seen after all.' },
    });
    expect(await refused(`PUT /admin/sessions/${id}/entries`, { entries: [] })).toEqual([
      409,
      `${first.driverName} has crossings, rulings or incidents in this session: rule on the entry in place of removing it.`,
    ]);
    await isOver(id);
  });
});

test('a ruling on a driver ends a race or lets it go on, as the crossings of those in the race then show', async () => {
  const { id } = await night.session({ kind: 'race', laps: 1 });
  await night.go(id);
  const [entry] = await night.entries(id);
  const rule = async (order: string) => {
    const { state } = await night.order(id, order, { entry_id: entry?.id, reason: 'As seen.' });
    return [state, (await night.board(id)).flag_ms];
  };
  expect((await refused(`POST /sessions/${id}/control`, { order: 'retire' }))[0]).toBe(400);
  expect(await rule('retire')).toEqual(['green', null]);
  await night.cross(id, entry?.id, 60_000);
  expect(await stateOf(id)).toBe('green');
  expect(await rule('reinstate')).toEqual(['chequered', 60_000]);
  expect(await rule('disqualify')).toEqual(['green', null]);
  expect(await rule('reinstate')).toEqual(['chequered', 60_000]);
  expect((await night.entries(id))[0]).toMatchObject({ id: entry?.id, ruling: null, reason: null });
  const lines = (await night.board(id)).log.slice(-7);
  const flags = ['reinstate', 'chequered', 'disqualify', 'chequered-withdrawn', 'reinstate', 'chequered'];
  expect(lines.map(({ kind }) => kind)).toEqual(['hand', ...flags]);
  expect(lines[3]?.data).toMatchObject({ reason: 'As seen.' });
  const fields = { entry_id: entry?.id, kind: 'dsq', reason: 'Cut the track.' };
  const { penalty } = await league.asAdmin<PenaltyAnswerDto>('POST /penalties', fields);
  expect(await stateOf(id)).toBe('green');
  expect((await night.board(id)).rows.at(-1)).toMatchObject({ entry_id: entry?.id, place: null, status: 'dsq' });
  await league.asAdmin(`DELETE /penalties/${penalty?.id}`);
  expect(await stateOf(id)).toBe('chequered');
  await isOver(id);
});

test('a race goes on when the crossing that brought its flag is voided, until it counts again', async () => {
  const { id } = await night.session({ kind: 'race', laps: 1 });
  await night.go(id, 300_000);
  const [entry] = await night.entries(id);
  const ghost = await night.cross(id, entry?.id, 61_000);
  expect(await stateOf(id)).toBe('chequered');
  await league.asAdmin(`PATCH /crossings/${ghost.id}`, { ruled: 'voided' });
  expect(await night.board(id)).toMatchObject({ flag: 'green', session: { state: 'green' } });
  await league.asAdmin(`PATCH /crossings/${ghost.id}`, { ruled: 'counted' });
  const { session, log } = await night.board(id);
  expect(session?.state).toBe('chequered');
  expect(log.map(({ kind }) => kind).slice(-6)).toEqual([
    ...['chequered', 'hand', 'crossing-voided', 'chequered-withdrawn', 'crossing-counted', 'chequered'],
  ]);
  await isOver(id);
});

test('a board disappears with its session or event, and drivers disappear from it', async () => {
  const guest = await aRaceNight(league, 2);
  const { id } = await guest.session({ kind: 'race', laps: 5 });
  await league.asAdmin(`DELETE /admin/users/${guest.drivers[0].id}`);
  expect((await guest.board(id)).rows.map(({ user_id }) => user_id)).toEqual([guest.drivers[1].id]);
  await league.asAdmin(`DELETE /cms/admin/events/${guest.event.id}`);
  const gone = await league.call<SessionBoardDto & Refusal>(null, `GET /sessions/${id}`);
  expect([gone.status, gone.body.detail]).toEqual([404, 'There is no such session: reload the list.']);
  expect((await (await league.socket()).subscribe(`session:${id}`)).ok).toBe(false);
});
