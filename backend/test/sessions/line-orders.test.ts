/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { TrackKeyDto, TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { readFileSync } from 'node:fs';
import { dist } from '../../../test/native.js';
import { type Refusal, startLeagueForFile, type TestLeague } from '../support/league.js';
import { signedPost } from '../in-world/support/line-post.js';
import { aLineNight, avatar } from './line-night.js';
import { aRaceNight } from './race-night.js';

const { Database } = await dist<typeof import('../../src/platform/database/database.js')>(
  'platform/database/database.js',
);
const { RaceSessionsStore } = await dist<typeof import('../../src/features/sessions/race-sessions.store.js')>(
  'features/sessions/race-sessions.store.js',
);
const { LineOrdersService } = await dist<
  typeof import('../../src/features/sessions/line-orders/line-orders.service.js')
>('features/sessions/line-orders/line-orders.service.js');

beforeEach(async () => {
  await league.sql(`UPDATE race_sessions SET state = 'cancelled'`);
  await league.sql('DELETE FROM line_orders');
});

const league = await startLeagueForFile();
const other = await startLeagueForFile({ databaseUrl: league.databaseUrl });
const night = await aLineNight(league, 3);

const ask = (query = '', of: TestLeague = league) =>
  of.call<string>(null, `GET /in-world/orders?track=${night.track.channel_letter}${query}`);
const orders = async (query = '') => (await ask(query)).body.split('\n');
const kinds = async () => (await orders()).map((line) => line.split('|')[1]);
/** Returns an order without the time at which it expires. */
const short = (line: string) => line.split('|').filter((_, field) => field !== 2).join('|'); // prettier-ignore
const post = async (fields: object) =>
  (await night.send(signedPost(night.key, { run: 'ORDERS01', events: [], ...fields }))).body;
const say = (id: string, text: string) =>
  league.part(Database).transaction(async (tx) => {
    const locked = await league.part(RaceSessionsStore).lock(tx, id);
    if (locked) await league.part(LineOrdersService).enqueueMessage(tx, locked.session, text);
  });
const aRace = async () => {
  const { id } = await night.session({ kind: 'race', laps: 12 });
  await night.order(id, 'grid');
  return id;
};
const start = (id: string, fields: object = {}) =>
  league.call<Refusal>(league.admin, `POST /sessions/${id}/control`, { order: 'start', seconds: 60, ...fields });
const line = async () =>
  (await league.asAdmin<TrackLineDto[]>('GET /admin/tracks/lines')).find(({ track_id }) => track_id === night.track.id);

test('each act of race control is an order for the line, numbered from one, with an expiry', async () => {
  const before = Math.floor(Date.now() / 1000);
  const id = await aRace();
  const heard = new Map<number, string>();
  const hear = async () => {
    for (const line of await orders()) heard.set(Number(line.split('|')[0]), line);
  };
  await night.order(id, 'start', { seconds: 0 });
  await hear(); // a start expires after 5 s, which are soon over on a busy machine
  await night.order(id, 'red');
  await night.order(id, 'restart', { seconds: 0 });
  await hear();
  const [first, second] = await night.entries(id);
  await night.order(id, 'retire', { entry_id: second?.id });
  await night.order(id, 'reinstate', { entry_id: second?.id });
  await night.order(id, 'disqualify', { entry_id: second?.id, reason: 'Ignored | a flag' });
  const penalty = await league.asAdmin<{ penalty: { id: string } }>('POST /penalties', {
    ...{ entry_id: first?.id, kind: 'time', value: 5_000, reason: 'Cut | the\nchicane' },
  });
  await league.asAdmin(`DELETE /penalties/${penalty.penalty.id}`);
  const stop = await league.asAdmin<{ penalty: { id: string } }>('POST /penalties', {
    ...{ entry_id: first?.id, kind: 'stop-and-go', value: 30_000, reason: 'Late' },
  });
  for (const served of [true, false, true]) await league.asAdmin(`PATCH /penalties/${stop.penalty.id}`, { served });
  await league.asAdmin(`DELETE /penalties/${stop.penalty.id}`);
  await league.asAdmin(`POST /penalties/${stop.penalty.id}/restore`);
  const { penalty: disqualification } = await league.asAdmin<{ penalty: { id: string } }>('POST /penalties', {
    ...{ entry_id: first?.id, kind: 'dsq', reason: 'Early' },
  });
  await league.asAdmin(`DELETE /penalties/${disqualification.id}`);
  await say(id, 'Rain | in lap 3');
  await night.order(id, 'yellow', { sector: 2 });
  await night.order(id, 'track-clear');
  await night.order(id, 'chequered');
  await hear();
  const lines = [...heard.values()];
  const grid = [`SESSION|race,12,0`, `GRID|${avatar(0)},${avatar(1)},`];
  expect(lines.map((line) => short(line).replace(/^\d+\|/, ''))).toEqual([
    ...grid,
    'START|0',
    'RED|',
    ...grid,
    'RESTART|0',
    `RETIRE|${avatar(1)}`,
    `REINSTATE|${avatar(1)}`,
    `PENALTY|${avatar(1)},disqualified: Ignored / a flag`,
    `RETIRE|${avatar(1)}`,
    `PENALTY|${avatar(0)},5 s: Cut / the chicane`,
    `PENALTY|${avatar(0)},withdrawn: 5 s`,
    `PENALTY|${avatar(0)},stop-and-go not served, 30 s: Late`,
    `PENALTY|${avatar(0)},served: stop-and-go`,
    `PENALTY|${avatar(0)},stop-and-go not served, 30 s: Late`,
    `PENALTY|${avatar(0)},served: stop-and-go`,
    `PENALTY|${avatar(0)},disqualified: Early`,
    `RETIRE|${avatar(0)}`,
    `PENALTY|${avatar(0)},withdrawn: disqualified`,
    `REINSTATE|${avatar(0)}`,
    'MESSAGE|Rain / in lap 3',
    'YELLOW|2',
    'GREEN|0',
    'CHEQUERED|',
  ]);
  const numbers = [...heard.keys()];
  expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n));
  const expires = (kind: string) => Number(lines.find((line) => line.includes(`|${kind}|`))?.split('|')[2]) - before;
  expect(expires('RESTART')).toBeGreaterThanOrEqual(5);
  expect(expires('RESTART')).toBeLessThan(30);
  expect(expires('SESSION')).toBe(-before);
});

test('a grid that a steward sets or changes goes to the line, also before any other order', async () => {
  const { id } = await night.session({ kind: 'race', laps: 12 });
  const entry_ids = (await night.entries(id)).map((entry) => entry.id).toReversed();
  await league.asAdmin(`PUT /admin/sessions/${id}/grid`, { entry_ids });
  expect((await orders()).map((line) => line.split('|').at(-1))).toEqual(['race,12,0', `,${avatar(1)},${avatar(0)}`]);
  const [first] = night.drivers;
  await league.asAdmin(`PUT /admin/sessions/${id}/entries`, { entries: [{ user_id: first.id, grid: 1 }] });
  expect((await orders()).map((line) => line.split('|').at(-1))).toEqual(['race,12,0', avatar(0)]);
});

test('while a session is on the track, the line learns of no grid, cancelling or ruling of another', async () => {
  const ended = await aRace();
  await night.order(ended, 'start', { seconds: 0 });
  await night.order(ended, 'chequered');
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const given = () => league.sql('SELECT seq FROM line_orders ORDER BY seq');
  const before = await given();
  await night.order(await aRace(), 'cancel');
  await night.order(ended, 'retire', { entry_id: (await night.entries(ended))[0]?.id });
  expect(await given()).toEqual(before);
  await night.order(id, 'cancel');
  expect((await orders()).map(short).at(-1)).toMatch(/ABORT/);
  await night.order(await aRace(), 'cancel');
  expect((await orders()).map(short).at(-1)).toMatch(/SESSION/);
});

test('a driver disqualified by a penalty is not timed again by a reinstatement, nor in the next start', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const [first] = await night.entries(id);
  const { penalty } = await league.asAdmin<{ penalty: { id: string } }>('POST /penalties', {
    ...{ entry_id: first?.id, kind: 'dsq', reason: 'Early' },
  });
  for (const order of ['retire', 'reinstate']) await night.order(id, order, { entry_id: first?.id });
  await night.order(id, 'red');
  await night.order(id, 'second-leg', { seconds: 0 });
  await night.order(id, 'retire', { entry_id: first?.id });
  await league.asAdmin(`DELETE /penalties/${penalty.id}`);
  await night.order(id, 'reinstate', { entry_id: first?.id });
  const given = await league.sql<{ line: string }>(
    `SELECT kind || ' ' || arguments AS line FROM line_orders
      WHERE kind IN ('GRID', 'RETIRE', 'REINSTATE') OR arguments LIKE '%withdrawn%' ORDER BY seq`,
  );
  expect(given.map(({ line }) => line.replaceAll(avatar(0), 'A').replaceAll(avatar(1), 'B'))).toEqual([
    ...['GRID A,B,', 'GRID A,B,', 'RETIRE A', 'RETIRE A', 'GRID B,', 'RETIRE A'],
    ...['PENALTY A,withdrawn: disqualified', 'REINSTATE A'],
  ]);
});

test('a session that leaves the grid leaves that of another session at the line, and no grid without one', async () => {
  const id = await aRace();
  const grid = (await orders()).map(short).map((line) => line.replace(/^\d+/, 'n'));
  const later = await night.session({ kind: 'race', laps: 5 });
  await night.order(later.id, 'grid');
  expect((await orders()).map(short)[0]).toContain('race,5,0');
  await league.asAdmin(`DELETE /admin/sessions/${later.id}`);
  expect((await orders()).map(short).map((line) => line.replace(/^\d+/, 'n'))).toEqual(grid);
  await league.asAdmin(`DELETE /admin/sessions/${id}`);
  expect(await kinds()).toEqual(['SESSION']);
});

test('an event that is deleted leaves no grid of its sessions at the line', async () => {
  const own = await aRaceNight(league, 1);
  await league.asAdmin(`PATCH /cms/admin/events/${own.event.id}`, { track_id: night.track.id });
  await league.asAdmin(`DELETE /admin/tracks/${own.track.id}`);
  for (const laps of [12, 5]) {
    const { id } = await own.session({ kind: 'race', laps });
    await own.order(id, 'grid');
  }
  expect(await kinds()).toEqual(['SESSION', 'GRID']);
  await league.asAdmin(`DELETE /cms/admin/events/${own.event.id}`);
  expect(await kinds()).toEqual(['SESSION']);
});

test('a disqualified driver who drives on after a restart is retired at the line again, once', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  const [first, second] = await night.entries(id);
  await night.order(id, 'disqualify', { entry_id: first?.id });
  for (const order of ['red', 'restart']) await night.order(id, order, { seconds: 0 });
  const retired = async () =>
    (await league.sql<{ about: string }>(`SELECT arguments AS about FROM line_orders WHERE kind = 'RETIRE' ORDER BY seq`)).map(({ about }) => about); // prettier-ignore
  expect(await retired()).toEqual([avatar(0)]);
  const cross = (n: number, who: number) => ({ n, kind: 'cross', key: avatar(who), lap: 1, at: 5_000 + n });
  const run = { run: 'AGAIN001', clock: 5_010 };
  // both before the line's signal
  await league.sql(`UPDATE line_orders SET given_at = given_at - interval '1 minute'`);
  await league.sql(`UPDATE race_session_log SET at = at - interval '1 minute' WHERE session_id = $1`, [id]);
  await post({ ...run, events: [{ n: 1, kind: 'signal', lap: 0, at: 5_000 }, cross(2, 0), cross(3, 1)] });
  expect(await retired()).toEqual([avatar(0), avatar(0)]);
  await post({ ...run, events: [cross(4, 0)] });
  expect(await retired()).toEqual([avatar(0), avatar(0)]);
  await night.order(id, 'disqualify', { entry_id: second?.id });
  expect(await retired()).toEqual([avatar(0), avatar(0), avatar(1)]);
  await post({ ...run, events: [cross(5, 1)] });
  expect(await retired()).toEqual([avatar(0), avatar(0), avatar(1)]);
  await league.sql(`UPDATE line_orders SET expires_at = now() - interval '1 second'`);
  await post({ ...run, events: [cross(6, 1)] });
  expect((await retired()).slice(3)).toEqual([avatar(1)]);
});

test('a driver disqualified before the first crossing, whom the line does not know, is retired again', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 0 });
  await night.order(id, 'disqualify', { entry_id: (await night.entries(id))[0]?.id });
  await league.sql(`UPDATE line_orders SET given_at = given_at - interval '20 seconds'`);
  const cross = (n: number, at: number) => ({ n, kind: 'cross', key: avatar(0), lap: 1, at });
  await post({ run: 'FIRST001', clock: 5_040, events: [{ n: 1, kind: 'signal', lap: 0, at: 5_000 }, cross(2, 5_030)] });
  await post({ run: 'FIRST001', clock: 5_041, events: [cross(3, 5_041)] });
  const retired = await league.sql(`SELECT arguments FROM line_orders WHERE kind = 'RETIRE'`);
  expect(retired).toEqual([{ arguments: avatar(0) }, { arguments: avatar(0) }]);
});

test('the page of the protocol lists every order with its expiry', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 60 });
  await night.order(id, 'abort');
  await night.order(id, 'start', { seconds: 0 });
  const [first] = await night.entries(id);
  for (const order of ['red', 'restart', 'yellow', 'track-clear', 'red', 'chequered'])
    await night.order(id, order, { seconds: 0 });
  for (const order of ['retire', 'reinstate', 'disqualify']) await night.order(id, order, { entry_id: first?.id });
  await say(id, 'Rain');
  const given = await league.sql<{ kind: string; seconds: number | null }>(
    // given when the transaction began, some time before the statement that sets the expiry
    `SELECT DISTINCT kind, 5 * floor(extract(epoch FROM expires_at - given_at) / 5)::int AS seconds FROM line_orders ORDER BY kind`,
  );
  const rows = [...readFileSync('in-world/README.md', 'utf8').matchAll(/^\| `([A-Z]+)` +\|[^|]*\| (never|\d+ s) /gm)];
  expect(rows.map(([, kind, expires]) => [kind, expires]).sort()).toEqual(
    given.map(({ kind, seconds }) => [kind, seconds === null ? 'never' : `${seconds} s`]).sort(),
  );
});

test('expired orders, and those of an earlier session, are no longer returned', async () => {
  const first = await aRace();
  await night.order(first, 'start', { seconds: 60 });
  await night.order(first, 'abort');
  await night.order(first, 'cancel');
  await league.sql(`UPDATE line_orders SET expires_at = expires_at - interval '1 day' WHERE kind = 'START'`);
  await aRace();
  expect(await kinds()).toEqual(['ABORT', 'SESSION', 'GRID']);
});

test('a request is held until the next order, on whichever process that is given, and answered once', async () => {
  const id = await aRace();
  const last = (await orders()).at(-1)?.split('|')[0];
  const held = [ask(`&after=${last}&hold=20`), ask(`&after=${last}&hold=20`, other)];
  await new Promise((go) => setTimeout(go, 200));
  await night.order(id, 'start', { seconds: 30 });
  for (const { body, headers } of await Promise.all(held)) {
    expect(body.split('\n').map((line) => line.split('|')[1])).toEqual(['SESSION', 'GRID', 'START']);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
  }
  const next = Number(last) + 3;
  expect((await ask(`&after=${next}&hold=0.2`)).body).toBe(`${next}|0`);
  expect((await ask(`&after=${next + 50}&hold=20`)).body).toBe('0|0');
});

test('a long grid takes several lines, and an answer whole lines within 2,000 bytes', async () => {
  const { id } = await night.session({ kind: 'race', laps: 3 });
  const grid = Array.from({ length: 60 }, (_, n) => `0a0a0a0a-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await league.sql(
    `INSERT INTO line_orders (track_id, seq, kind, arguments)
     SELECT $1, n, 'GRID', $2 FROM generate_series(1, 3) n`,
    [night.track.id, grid.slice(0, 26).join(',')],
  );
  const { body } = await ask();
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_000);
  expect(body.split('\n')).toHaveLength(2);
  expect(await orders('&after=2')).toHaveLength(1);
  await night.order(id, 'grid');
  expect((await orders('&after=3')).map((line) => line.split('|')[1])).toEqual(['SESSION', 'GRID']);
});

test('receipts from the line do not remove waiting orders, and show that the line takes orders', async () => {
  const id = await aRace();
  await night.order(id, 'start', { seconds: 30 });
  expect(await post({})).toMatchObject({ status: 'ok', ack: 0, orders: 3 });
  expect((await line())?.takes_orders).toBe(false);
  const numbers = (await orders()).map((one) => Number(one.split('|')[0]));
  expect(await post({ receipts: [...numbers.slice(0, 2), -1, 'x', 999] })).toMatchObject({ orders: 1 });
  expect(await post({ receipts: numbers })).toMatchObject({ orders: 0 });
  expect(await line()).toMatchObject({ takes_orders: true, posted_ms_ago: expect.any(Number) });
});

test.each([
  ['posts nothing', 40, true],
  ['posts, but answers no orders', 0, false],
])('a start is refused while a line that takes orders %s, and can be made without it', async (_, seconds, takes) => {
  const id = await aRace();
  const receipts = (await orders()).map((order) => Number.parseInt(order));
  await post({ receipts: [] });
  await league.sql(`WITH o AS (UPDATE line_orders SET given_at = now() - interval '40 s') UPDATE track_keys SET last_posted_at = now() - interval '${seconds} s'`); // prettier-ignore
  const { status, body } = await start(id);
  expect([status, body.detail]).toEqual([409, expect.stringContaining('silent')]);
  expect((await line())?.takes_orders).toBe(takes);
  expect((await start(id, { without_line: true })).status).toBe(200);
  expect(await kinds()).toEqual(['SESSION', 'GRID']);
  await night.order(id, 'abort');
  await post({ receipts });
  expect((await start(id)).status).toBe(200);
  expect((await line())?.takes_orders).toBe(true);
});

test('a line that fell silent days ago refuses a start until it posts again or the track has another key', async () => {
  const id = await aRace();
  await post({ receipts: [] });
  await league.sql(`UPDATE track_keys SET last_posted_at = now() - interval '4 days'`);
  expect((await start(id)).body.detail).toContain('silent');
  await post({ receipts: [] });
  expect((await start(id)).status).toBe(200);
  await night.order(id, 'abort');
  await league.sql(`UPDATE track_keys SET last_posted_at = now() - interval '4 days'`);
  night.key = await league.asAdmin<TrackKeyDto>(`POST /admin/tracks/${night.track.id}/key`);
  expect((await start(id)).status).toBe(200);
});

test('a session whose track was deleted is still controlled, without orders for a line', async () => {
  const own = await aRaceNight(league, 1);
  await league.sql('UPDATE users SET sl_avatar_key = $2 WHERE id = $1', [own.drivers[0].id, avatar(8)]);
  const { id } = await own.session({ kind: 'race', laps: 3 });
  await own.go(id, 60_000);
  await league.asAdmin(`DELETE /admin/tracks/${own.track.id}`);
  const [entry] = await own.entries(id);
  await own.order(id, 'retire', { entry_id: entry?.id, reason: 'Out of fuel.' });
  await league.asAdmin(`POST /sessions/${id}/message`, { text: 'Come to the pits', seconds: 60 });
  expect(await own.order(id, 'chequered')).toMatchObject({ state: 'chequered' });
  expect(await league.sql('SELECT FROM line_orders')).toEqual([]);
});

test('odd requests are refused in words for scripts', async () => {
  for (const [query, expected] of [
    ['track=AB', 400],
    ['', 400],
    ['track=A&after=-1', 400],
    ['track=A&hold=26', 400],
  ] as const) {
    const { status, headers, body } = await league.call<Refusal>(null, `GET /in-world/orders?${query}`);
    expect([query, status, headers.get('content-type')]).toEqual([query, expected, expect.stringContaining('application/json')]); // prettier-ignore
    expect(body.detail).toEqual(expect.any(String));
  }
  const free = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => letter !== night.track.channel_letter) ?? '';
  expect((await league.call(null, `GET /in-world/orders?track=${free}`)).status).toBe(404);
});
