/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import type { ScreenDto, ScreenViewDto } from '@league/shared/screens/screen.dto';
import { applyWallDelta, type WallMessageDto } from '@league/shared/wall/wall.dto';
import { randomUUID } from 'node:crypto';
import { dist } from '../../../test/native.js';
import { withDatabase } from '../support/database.js';
import { startLeague, startLeagueForFile, type TestLeague } from '../support/league.js';
import { type LiveSocket, snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { ScreensStore } = await dist<typeof import('../../src/features/live-page/screens/screens.store.js')>(
  'features/live-page/screens/screens.store.js',
);

/** One of two processes of the same league. */
const league = await startLeagueForFile();
const other = await startLeagueForFile({ databaseUrl: league.databaseUrl });
beforeEach(() => league.sql(`DELETE FROM screens`));

const listed = () => league.asAdmin<ScreenDto[]>('GET /admin/screens');
const report = (socket: LiveSocket, body: unknown) => socket.raw.timeout(5_000).emitWithAck('screen', body) as Promise<unknown>; // prettier-ignore
async function aScreen(at: TestLeague, fields: object = {}) {
  const socket = await at.socket();
  const id = randomUUID();
  const answer = await report(socket, { id, name: 'Pit wall', address: 'view=board', delay_ms: 120, ...fields });
  expect(answer).toEqual({ ok: true });
  return { socket, id };
}
const viewOf = ({ socket, id }: { socket: LiveSocket; id: string }, start: ScreenViewDto) =>
  socket.received(`screen:${id}`).at(-1)?.assigned ?? start.assigned;

test('an admin sees each named screen while it is connected, whichever process it is connected to', async () => {
  const admin = await league.socket(league.admin);
  await admin.subscribe('race-control');
  const named = () => admin.received('race-control').filter(({ changed }) => changed.includes('screens')).length;
  const { socket, id } = await aScreen(other);
  await until(() => named() === 1);
  const since = expect.any(String) as unknown;
  expect(await listed()).toEqual([
    { id, name: 'Pit wall', address: 'view=board', assigned: null, connected_at: since, delay_ms: 120 },
  ]);
  socket.close();
  await until(() => named() === 2);
  expect(await listed()).toEqual([]);
});

test('a view that an admin sends reaches the screen on another process, and stands when the screen is back', async () => {
  const screen = await aScreen(other);
  const { snapshot } = snapshotOf(await screen.socket.subscribe(`screen:${screen.id}`));
  expect(snapshot).toEqual({ assigned: null });
  const send = (search: string | null) =>
    league.asAdmin<ScreenDto>(`POST /admin/screens/${screen.id}/view`, { search });
  expect(await send('view=board&track=A')).toMatchObject({ id: screen.id, assigned: 'view=board&track=A' });
  await until(() => viewOf(screen, snapshot)?.search === 'view=board&track=A');
  screen.socket.close();
  const again = await league.socket();
  const back = snapshotOf(await again.subscribe(`screen:${screen.id}`));
  expect(back.snapshot).toMatchObject({ assigned: { search: 'view=board&track=A' } });
  await report(again, { id: screen.id, name: 'Pit wall', address: 'view=board' });
  await send(null);
  await until(() => again.received(`screen:${screen.id}`).at(-1)?.assigned === null);
  const actions = await league.sql(
    `SELECT before ->> 'search' AS before, after ->> 'search' AS after FROM audit_entries WHERE action = 'screen.view' ORDER BY id`,
  );
  expect(actions).toEqual([
    { before: null, after: 'view=board&track=A' },
    { before: 'view=board&track=A', after: null },
  ]);
  again.close();
  await until(async () => (await listed()).length === 0);
  const refused = await league.call(league.admin, `POST /admin/screens/${screen.id}/view`, { search: '' });
  expect(refused).toMatchObject({
    status: 404,
    body: { detail: 'This screen is not connected any more: choose another.' },
  });
});

test.each([
  [{ id: 'x' }, 'The id of a screen is a UUID.'],
  [{ name: '' }, 'Give the screen a name.'],
  [{ name: 'x'.repeat(65) }, 'A screen name has at most 64 characters.'],
  [{ address: '"><script>' }, 'The address of a screen is the search string of its page.'],
  [{ address: 'a'.repeat(513) }, 'The address of a screen is the search string of its page.'],
  [{ delay_ms: -1 }, 'The delay_ms is a whole number of milliseconds from 0 to 86,400,000.'],
])('a report with %j is refused in words and keeps nothing', async (wrong, detail) => {
  const socket = await league.socket();
  const answer = await report(socket, { id: randomUUID(), name: 'Pit wall', address: '', delay_ms: null, ...wrong });
  expect(answer).toEqual({ ok: false, status: 400, code: 'invalid', detail });
  expect(await report(socket, 'no object')).toMatchObject({ ok: false, status: 400 });
  expect(await league.sql(`SELECT id FROM screens`)).toEqual([]);
  socket.close();
});

test('a screen that reports all the time is written once in ten seconds', async () => {
  const { socket, id } = await aScreen(league);
  for (let n = 0; n < 20; n++) await report(socket, { id, name: `Name ${n}`, address: '' });
  expect(await league.sql(`SELECT name FROM screens`)).toEqual([{ name: 'Pit wall' }]);
  expect(await report(socket, { id: randomUUID(), name: 'Another', address: '' })).toEqual({
    ok: false,
    status: 409,
    code: 'one-screen-a-page',
    detail: 'A page is one screen: load the page again.',
  });
  socket.close();
});

test('a full table refuses a new screen, still takes known ones, and gives away the place of a silent one', async () => {
  const { socket, id } = await aScreen(league);
  await league.sql(
    `INSERT INTO screens (id, name, address, connection_id, connected_at)
     SELECT gen_random_uuid(), 'x', '', 'c' || n, now() FROM generate_series(1, 199) n`,
  );
  const late = await league.socket();
  const lateScreen = { id: randomUUID(), name: 'Late', address: '' };
  expect(await report(late, lateScreen)).toEqual({
    ok: false,
    status: 409,
    code: 'too-many-screens',
    detail: 'There are 200 screens with a name: close some, or leave the name out.',
    values: { max: 200 },
  });
  socket.close();
  await until(async () => (await listed()).length === 199);
  const again = await league.socket();
  expect(await report(again, { id, name: 'Pit wall', address: '' })).toEqual({ ok: true });
  await league.sql(`UPDATE screens SET seen_at = now() - interval '2 minutes' WHERE connection_id = 'c7'`);
  expect(await report(await league.socket(), lateScreen)).toEqual({ ok: true });
  expect(await league.sql(`SELECT FROM screens WHERE connection_id = 'c7'`)).toEqual([]);
});

test('a network adds twenty screens in an hour, so that no visitor fills the table', async () => {
  const limited = await startLeague({ databaseUrl: league.databaseUrl, rateLimits: true });
  try {
    for (let n = 0; n < 20; n++) (await aScreen(limited)).socket.close();
    const { id } = (await league.sql<{ id: string }>(`SELECT id FROM screens LIMIT 1`))[0]!;
    const [known, more] = [await limited.socket(), await limited.socket()];
    expect(await report(more, { id: randomUUID(), name: 'x', address: '' })).toMatchObject({ ok: false, status: 429 });
    expect(await report(known, { id, name: 'Pit wall', address: '' })).toEqual({ ok: true });
  } finally {
    await limited.close();
  }
});

test('a screen that is silent is not listed, and forgotten after an hour', async () => {
  await aScreen(league);
  const silentFor = (seconds: number) =>
    league.sql(`UPDATE screens SET seen_at = now() - $1::int * interval '1 second'`, [seconds]);
  const sweep = () =>
    withDatabase(league.databaseUrl, (dataSource) =>
      dataSource.transaction((tx) => new ScreensStore(dataSource.getRepository('Screen')).sweep(tx)),
    );
  expect(await sweep()).toBe(false);
  await silentFor(76);
  expect(await listed()).toEqual([]);
  expect([await sweep(), await sweep()]).toEqual([true, false]);
  expect(await league.sql(`SELECT id FROM screens`)).toHaveLength(1);
  await silentFor(3_601);
  await sweep();
  expect(await league.sql(`SELECT id FROM screens`)).toEqual([]);
});

test('a message for all screens is on the wall of each process until it ends', async () => {
  const socket = await other.socket();
  const { snapshot } = snapshotOf(await socket.subscribe('wall'));
  const wall = () => socket.received('wall').reduce(applyWallDelta, snapshot);
  const show = (body: object) => league.call<WallMessageDto>(league.admin, 'POST /admin/screens/message', body);
  const { body } = await show({ text: 'Race starts in five minutes', seconds: 300 });
  await until(() => wall().message !== null);
  expect(wall().message).toEqual(body);
  expect(Date.parse(body.until) - Date.now()).toBeGreaterThan(290_000);
  await league.asAdmin('DELETE /admin/screens/message');
  await until(() => wall().message === null);
  for (const [wrong, detail] of [
    [{ text: ' ' }, 'Enter the message.'],
    [{ seconds: 4 }, 'The message is shown for 5 seconds to 24 hours: send whole seconds.'],
  ] as const) {
    expect(await show({ text: 'x', seconds: 60, ...wrong })).toMatchObject({ status: 400, body: { detail } });
  }
});
