/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { ResultMovesDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { startLeagueForFile } from '../support/league.js';
import { aLineNight, avatar, type Seen, T0 } from './line-night.js';

beforeEach(() => league.sql(`UPDATE race_sessions SET state = 'cancelled'`));

const league = await startLeagueForFile();
const night = await aLineNight(league);
const seen = (n: number, kind: string, raceMs: number, who?: number, lap = 0): Seen => {
  return { n, kind, lap, at: (T0 + raceMs) / 1000, ...(who === undefined ? {} : { key: avatar(who) }) };
};
let runs = 0;
/**
 * Starts the race. Both drivers move before the signal, driver 0 twice. Driver 1 crosses the line before the countdown, which
 * does not count as a jump start.
 */
const start = async (fields: object = {}) => {
  const { id } = await night.session({ kind: 'race', laps: 1, ...fields });
  await night.go(id, 400_000);
  const run = `JUMP${String(++runs).padStart(4, '0')}`;
  const events = [
    seen(1, 'cross', -20_000, 1),
    seen(2, 'countdown', -10_000),
    seen(3, 'jump', -400, 0),
    seen(4, 'cross', -300, 0),
    seen(5, 'signal', 0),
    seen(6, 'cross', 60_000, 0, 1),
    seen(7, 'cross', 61_000, 1, 1),
  ];
  for (let times = 0; times < 2; times++) expect(await night.post(run, events)).toEqual([200, 7]);
  return id;
};
const jumpsOf = async (id: string) => (await night.crossings(id)).filter(({ race_ms }) => race_ms < 0);
const rule = (id: string | undefined, ruled: string) => league.asAdmin(`PATCH /crossings/${id}`, { ruled });
const winner = async (id: string) => {
  await night.publish(id, { reason: `Reading ${Math.random()}` });
  const { rows } = await league.asAdmin<SessionResultDto>(`GET /sessions/${id}/results`);
  return [night.drivers.findIndex((driver) => driver.id === rows[0]?.user_id), rows.map(({ race_ms }) => race_ms)];
};
const penalties = async (id: string) => (await night.replay(id)).penalties;

test('a jump start is no lap, and costs time from its confirmation until it is dismissed', async () => {
  const id = await start();
  const jumps = await jumpsOf(id);
  expect(jumps.map(({ race_ms, ruled, number }) => [race_ms, ruled, number])).toEqual([[-400, 'proposed', 3]]);
  const { rows, log } = await night.board(id);
  expect(rows.map(({ laps }) => laps)).toEqual([1, 1]);
  expect(log.filter(({ kind }) => kind === 'jump-start')).toHaveLength(1);
  expect(await penalties(id)).toEqual([]);
  await rule(jumps[0]?.id, 'counted');
  await rule(jumps[0]?.id, 'counted');
  expect(await penalties(id)).toMatchObject([{ kind: 'time', value: 5_000, given_by: league.admin.id }]);
  const { session, log: ruled } = await night.board(id);
  expect(ruled.findLast(({ kind }) => kind === 'penalty')?.data.start).toBe(session?.run);
  expect(await winner(id)).toEqual([1, [61_000, 65_000]]);
  await rule(jumps[0]?.id, 'voided');
  expect(await penalties(id)).toEqual([]);
  expect(await winner(id)).toEqual([0, [60_000, 61_000]]);
  await night.publish(id, { final: true });
  const preview = `PATCH /crossings/${jumps[0]?.id}?preview=true`;
  expect((await league.asAdmin<ResultMovesDto>(preview, { ruled: 'counted' })).changes).toHaveLength(2);
});

test('a session sets the cost of a jump start, and whether a steward decides', async () => {
  const automatic = await start({ jump_start_seconds: 10, jump_start_automatic: true });
  expect((await jumpsOf(automatic)).map(({ ruled }) => ruled)).toEqual(['counted']);
  const { session, log } = await night.board(automatic);
  expect(log.find(({ kind }) => kind === 'penalty')?.data.start).toBe(session?.run);
  expect(await penalties(automatic)).toMatchObject([{ kind: 'time', value: 10_000, given_by: null }]);
  const { body: orders } = await league.call<string>(null, `GET /in-world/orders?track=${night.track.channel_letter}`);
  expect(orders.split('\n').filter((line) => line.endsWith(`|${avatar(0)},10 s: Jump start`))).toHaveLength(1);
  expect(await winner(automatic)).toEqual([1, [61_000, 70_000]]);
  const free = await start({ jump_start_seconds: null });
  const [jump] = await jumpsOf(free);
  await rule(jump?.id, 'counted');
  expect(await penalties(free)).toEqual([]);
});

test('a penalty for a jump start that is restored goes with its dismissal, and has no second one beside it', async () => {
  const id = await start({ jump_start_automatic: true });
  const [jump] = await jumpsOf(id);
  const [given] = (await penalties(id)) ?? [];
  const restore = () => league.call(league.admin, `POST /penalties/${given?.id}/restore`);
  await league.asAdmin(`DELETE /penalties/${given?.id}`);
  expect((await restore()).status).toBe(200);
  await rule(jump?.id, 'voided');
  expect(await penalties(id)).toEqual([]);
  await rule(jump?.id, 'counted');
  expect((await restore()).status).toBe(404);
  expect(await penalties(id)).toHaveLength(1);
});

test('a season’s rules on jump starts take precedence over those of its sessions', async () => {
  const id = await start({ jump_start_seconds: null });
  const [event] = await league.sql<{ id: string }>('SELECT event_id AS id FROM race_sessions WHERE id = $1', [id]);
  const rules = { points: [3, 2, 1], jump_start_s: 20 };
  const season = await league.asAdmin<{ id: string }>('POST /admin/seasons', { name: 'Cup', rules });
  await league.asAdmin(`PUT /admin/seasons/${season.id}/rounds`, { rounds: [{ round: 1, event_id: event?.id }] });
  const [jump] = await jumpsOf(id);
  expect((await night.board(id)).session?.jump_start_seconds).toBe(20);
  await league.asAdmin(`PATCH /admin/sessions/${id}`, { jump_start_seconds: 20, jump_start_automatic: true });
  await rule(jump?.id, 'counted');
  expect(await penalties(id)).toMatchObject([{ kind: 'time', value: 20_000 }]);
  await league.asAdmin(`DELETE /admin/seasons/${season.id}`);
  expect((await night.board(id)).session?.jump_start_seconds).toBe(null);
});

test('a penalty for a jump start goes with its start, and stays in another leg', async () => {
  for (const [order, kept] of [
    ['restart', 0],
    ['second-leg', 1],
  ] as const) {
    const id = await start({ laps: 9, jump_start_automatic: true });
    expect(await penalties(id)).toHaveLength(1);
    await night.order(id, 'red');
    await night.order(id, order, { seconds: 0 });
    expect(await penalties(id)).toHaveLength(kept);
    await night.order(id, 'cancel');
  }
});

test('a jump start in a lent car becomes that of a driver who is entered late, with its penalty', async () => {
  const [owner] = night.drivers;
  const late = await league.aDriver();
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [late.id, avatar(7)]);
  const car = 'c0c0c0c0-0000-4000-8000-00000000000d';
  const driven = { lap_time: 60, race_time: 60, run: 'EARLIER1', channel_letter: night.track.channel_letter };
  await league.post(owner.car, { lap_id: 'earlier', car_key: car, ...driven });
  await league.waitUntilCounted();
  const { id } = await night.session({ kind: 'race', laps: 2, jump_start_automatic: true });
  await night.go(id, 100_000);
  const post = (...events: Seen[]) => night.post('JUMPLENT', events, 100_000);
  await post(seen(1, 'countdown', -10_000), { ...seen(2, 'jump', -400, 7), car }, seen(3, 'signal', 0));
  expect((await jumpsOf(id)).map(({ number }) => number)).toEqual([2]);
  const entries = [...night.drivers, late].map(({ id: user_id }) => ({ user_id }));
  const entered = await league.asAdmin<SessionEntryDto[]>(`PUT /admin/sessions/${id}/entries`, { entries });
  expect(await post(seen(4, 'cross', 60_000, 0, 1))).toEqual([200, 4]);
  const entryId = entered.find(({ user_id }) => user_id === late.id)?.id;
  expect((await jumpsOf(id)).map(({ entry_id }) => entry_id)).toEqual([entryId]);
  expect((await penalties(id))?.map(({ entry_id }) => entry_id)).toEqual([entryId]);
});

test('a jump start is recorded once, even when its avatar has become another driver’s', async () => {
  const id = await start();
  const [first, second] = night.drivers;
  const swap = (one: number, other: number) =>
    league.sql('UPDATE users SET sl_avatar_key = CASE id WHEN $1 THEN $3 ELSE $4 END WHERE id IN ($1, $2)', [
      ...[first.id, second.id, avatar(one), avatar(other)],
    ]);
  await swap(1, 0);
  expect(await night.post(`JUMP${String(runs).padStart(4, '0')}`, [])).toEqual([200, 7]);
  expect((await jumpsOf(id)).filter(({ number }) => number === 3)).toHaveLength(1);
  await swap(0, 1);
});
