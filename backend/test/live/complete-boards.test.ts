/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test, jest } from '@jest/globals';
import { LAPS_SNAPSHOT_SIZE, toLiveLapDto } from '@league/shared/laps/lap.live';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { randomUUID } from 'node:crypto';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { RaceControlDto } from '@league/shared/admin/race-control.live';
import type { Client } from 'pg';
import { dist } from '../../../test/native.js';
import { WAITING, whileLocked, withDatabase } from '../support/database.js';
import { startLeagueForFile } from '../support/league.js';
import { type LiveSocket, snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { ReturningScreen } from '../support/returning-screen.js';

const { armFailpoints } = await dist<typeof import('../../src/platform/failpoints/failpoint.js')>(
  'platform/failpoints/failpoint.js',
);

const { SessionsService } = await dist<typeof import('../../src/features/accounts/sessions/sessions.service.js')>(
  'features/accounts/sessions/sessions.service.js',
);

const { WaitingLapsStore } = await dist<typeof import('../../src/features/laps/counting/waiting-laps.store.js')>(
  'features/laps/counting/waiting-laps.store.js',
);

const league = await startLeagueForFile();

test('a connected screen has exactly the board of HTTP, and every lap once', async () => {
  const socket = await league.socket();
  const board = snapshotOf(await socket.subscribe('leaderboard'));
  snapshotOf(await socket.subscribe('laps'));
  const track = await league.aTrack();
  const drivers = await Promise.all(Array.from({ length: 6 }, () => league.aDriver()));
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      league.post(drivers[n % 6]!.car, { lap_time: 60 + ((n * 7919) % 13), channel_letter: track.channel_letter }),
    ),
  );
  await league.waitUntilCounted();
  const received = () =>
    socket.received('leaderboard').reduce((before, delta) => applyLeaderboardDelta(before, delta), board.snapshot);
  // both are requested at each attempt, because a driver may go online after the last lap
  const expected = await until(
    () => league.board(),
    ({ entries, updated_at }) =>
      entries.reduce((laps, entry) => laps + entry.total_races, 0) === 60 && received().updated_at === updated_at,
  );
  expect(received()).toEqual(expected);
  const seqs = socket.received('leaderboard').map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => board.seq + 1 + index));

  const laps = () => socket.received('laps').flatMap(({ recorded }) => recorded);
  await until(() => laps().length >= 60);
  expect(laps().map(({ id }) => id).sort()).toEqual(answers.map(({ body }) => body.lap_id).sort()); // prettier-ignore
  const listed = (await league.laps('sort=recent')).map(toLiveLapDto);
  expect(laps()).toEqual(expect.arrayContaining(listed));
  const { snapshot } = snapshotOf(await socket.subscribe('laps'));
  expect(snapshot).toEqual({ laps: listed.slice(0, LAPS_SNAPSHOT_SIZE), total: 60 });
  socket.close();
});

test('an unknown channel is refused in words, and a client that floods is cut off with a reason', async () => {
  const socket = await league.socket();
  const unknown = [`track:${randomUUID()}`, `event:${randomUUID()}`];
  for (const channel of ['no-such-channel', 'track:a\0b', 'track:', 'track:A', 'event', 'member:x', '', ...unknown])
    expect(await socket.raw.timeout(5_000).emitWithAck('subscribe', channel)).toMatchObject({ ok: false, status: 404 });
  const delays: unknown[] = [];
  socket.raw.once('goodbye', ({ come_back_ms }: { come_back_ms?: number }) => delays.push(come_back_ms));
  for (let n = 0; n < 150; n++) socket.raw.emit('unsubscribe', 'laps');
  await until(() => !socket.raw.connected);
  expect(delays).toEqual([60_000]);
  expect(socket.goodbyes).toEqual(['Too many messages: connect again in a minute.']);
});

test('a screen that subscribes again at every gap is not cut off, however often names change', async () => {
  const [socket, driver] = [await league.socket(), await league.aDriver()];
  await league.post(driver.car, { lap_time: 61 });
  await league.waitUntilCounted();
  let shown: string | undefined;
  const start = async () => (shown = snapshotOf(await socket.subscribe('laps')).snapshot.laps[0]?.driver_name);
  await start();
  socket.raw.on('laps', () => void start());
  for (let n = 1; n <= 120; n++)
    await league.call(driver, 'PATCH /auth/account-settings', { driver_name: `Name ${n}` });
  await until(() => shown === 'Name 120');
  expect(socket.goodbyes).toEqual([]);
  socket.close();
});

test('a client that unsubscribes before its subscription is answered gets no messages', async () => {
  const [leaver, returner] = [await league.socket(), await league.socket()];
  const driver = await league.aDriver();
  const unanswered = leaver.subscribe('laps');
  leaver.raw.emit('unsubscribe', 'laps');
  const answers = [returner.subscribe('laps')];
  returner.raw.emit('unsubscribe', 'laps');
  answers.push(returner.subscribe('laps'));
  for (const answer of [await unanswered, ...(await Promise.all(answers))]) expect(answer).toMatchObject({ ok: true });
  await league.post(driver.car, { lap_time: 63 });
  await until(() => returner.received('laps').length > 0);
  await leaver.subscribe('presence'); // what was sent before has arrived
  expect(leaver.received('laps')).toEqual([]);
  for (const socket of [leaver, returner]) socket.close();
});

test('a connection that follows many channels is refused more until it leaves one', async () => {
  const { raw } = await league.socket();
  const subscribe = (channel: string) =>
    raw.timeout(5_000).emitWithAck('subscribe', channel) as Promise<{ ok: boolean; status?: number }>;
  const channels = Array.from({ length: 70 }, () => `screen:${randomUUID()}`);
  const answers = [];
  for (const channel of channels) answers.push(await subscribe(channel));
  expect(answers[0]).toMatchObject({ ok: true });
  expect(answers.at(-1)).toMatchObject({ ok: false, status: 429, code: 'too-many-channels' });
  expect(await subscribe(channels[0]!)).toMatchObject({ ok: true }); // as after a gap in seq

  for (const channel of channels.slice(0, 20)) raw.emit('unsubscribe', channel);
  await until(
    () => subscribe('laps'),
    ({ ok }) => ok,
  );
  raw.close();
});

test('messages that could not be written are written again, to everybody once', async () => {
  const driver = await league.aDriver();
  const screens = [0, 1].map(() => new ReturningScreen('leaderboard', applyLeaderboardDelta));
  for (const screen of screens) await screen.connect(league.url);
  const lapsOn = (screen: ReturningScreen<'leaderboard'>) =>
    screen.shown().entries.find(({ user_id }) => user_id === driver.id)?.total_races;

  armFailpoints([{ name: 'live.writing', action: 'throw', value: 0, nth: 1 }]);
  for (const laps of [1, 2]) {
    await league.post(driver.car, { lap_time: 62 - laps });
    for (const screen of screens)
      await until(
        () => lapsOn(screen),
        (shown) => shown === laps,
      );
  }
  for (const screen of screens) {
    expect(screen.snapshots).toBe(1);
    screen.close();
  }
});

test('a member who cannot be looked up is asked to come back, and is a member again then', async () => {
  const member = await league.aMember();
  const lookUp = jest.spyOn(league.part(SessionsService), 'findMembers').mockRejectedValue(new Error('away'));
  const socket = await league.socket(member);
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 503 });
  expect(await socket.subscribe('presence')).toMatchObject({ ok: false, status: 503 });
  const visitor = await league.socket();
  expect(await visitor.subscribe('presence')).toMatchObject({ ok: true });

  lookUp.mockRestore();
  expect(snapshotOf(await socket.subscribe('me')).snapshot.user.id).toBe(member.id);
  expect(await socket.subscribe('presence')).toMatchObject({ ok: true });
});

test('a session that ended while it could not be looked up is over once it can', async () => {
  const member = await league.aMember();
  const lookUp = jest.spyOn(league.part(SessionsService), 'findMembers').mockRejectedValue(new Error('away'));
  const socket = await league.socket(member);
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 503 });
  await league.sql('UPDATE users SET is_active = false WHERE id = $1', [member.id]);
  lookUp.mockRestore();
  expect(await socket.subscribe('me')).toMatchObject({ ok: false, status: 401 });
});

test('a lap that is being counted while its driver is renamed is shown with the new name', async () => {
  const driver = await league.aDriver({ driver_name: 'Before' });
  await league.aLap(driver.car, { lapTimeMs: 61_000 });
  const screen = await league.socket();
  await screen.subscribe('laps');
  const lock = (holder: Client) => holder.query('SELECT FROM driver_totals WHERE user_id = $1 FOR UPDATE', [driver.id]);
  const rename = () => league.call(driver, 'PATCH /auth/account-settings', { driver_name: 'After' });
  let renamed: ReturnType<typeof rename> | undefined;
  await whileLocked(
    league,
    lock,
    () => league.post(driver.car, { lap_time: 60 }),
    async () => {
      let isRenamed = false;
      renamed = rename().finally(() => (isRenamed = true));
      await until(async () => isRenamed || (await league.sql(WAITING)).length === 2);
    },
  );
  expect(await renamed).toMatchObject({ status: 200 });
  const names = async () => {
    const { snapshot } = snapshotOf(await screen.subscribe('laps'));
    return snapshot.laps.filter(({ user_id: id }) => id === driver.id).map(({ driver_name: name }) => name);
  };
  await until(names, (shown) => shown.length === 2 && shown.includes('After'));
  expect(await names()).toEqual(['After', 'After']);
  screen.close();
});

const NOTHING: RaceControlDto = { laps_under_review: 0, laps_failed: 0, driver_applications: 0 };
const comesTo = (socket: LiveSocket, waits: Partial<RaceControlDto>) =>
  until(
    () => socket.received('race-control').at(-1),
    (last) => JSON.stringify({ ...last, ...waits }) === JSON.stringify(last) && last !== undefined,
  );

test('race control is closed to visitors and members, and ends for an admin who loses the role', async () => {
  const [member, admin] = [await league.aMember(), await league.aMember()];
  await league.asAdmin(`PATCH /admin/users/${admin.id}`, { is_admin: true });
  const visitor = await league.socket();
  expect(await visitor.subscribe('race-control')).toMatchObject({ ok: false, status: 401 });
  const asMember = await league.socket(member);
  expect(await asMember.subscribe('race-control')).toMatchObject({ ok: false, status: 403 });
  // the first session ended with the change of role
  const asAdmin = await league.socket({ token: await league.signIn(admin.id, 2) });
  expect(await asAdmin.subscribe('race-control')).toMatchObject({ ok: true, snapshot: NOTHING });
  await league.asAdmin(`PATCH /admin/users/${admin.id}`, { is_admin: false });
  await until(() => !asAdmin.raw.connected);
});

test('race control counts laps to be reviewed and applications until they are dealt with', async () => {
  const track = await league.aTrack({ min_lap_time: 30 });
  const driver = await league.aDriver();
  const socket = await league.socket(league.admin);
  expect(snapshotOf(await socket.subscribe('race-control')).snapshot).toEqual(NOTHING);
  await league.post(driver.car, { lap_time: 12, channel_letter: track.channel_letter });
  await comesTo(socket, { laps_under_review: 1 });
  const [lap] = await league.asAdmin<AdminLapDto[]>('GET /admin/laps?state=under_review');
  await league.asAdmin(`POST /admin/laps/${lap?.id}/void`, { reason: 'A shortcut.' });
  await comesTo(socket, { laps_under_review: 0 });

  const applicant = { username: 'applicant', password: 'long enough', driver_name: 'Ann', apply_as_driver: true };
  await league.call(null, 'POST /auth/register', applicant);
  await comesTo(socket, { driver_applications: 1 });
  await league.asAdmin('POST /admin/create-user', {
    username: 'other',
    password: 'long enough',
    is_driver: true,
  });
  await comesTo(socket, { driver_applications: 2 });
  const pending = await league.asAdmin<{ id: string }[]>('GET /admin/driver-applications');
  for (const { id } of pending) await league.asAdmin(`PATCH /admin/users/${id}`, { driver_approved: true });
  await comesTo(socket, NOTHING);
});

test('race control counts laps that could not be counted, until they are put back', async () => {
  const car = await league.aCar();
  const [{ id } = { id: '' }] = await league.sql<{ id: string }>(
    `INSERT INTO laps (id, car_id, lap_time_ms, state) VALUES (gen_random_uuid(), $1, 61500, 'received') RETURNING id`,
    [car.car_id],
  );
  const socket = await league.socket(league.admin);
  await socket.subscribe('race-control');
  await withDatabase(league.databaseUrl, async (dataSource) => {
    const store = new WaitingLapsStore(dataSource.getRepository('Lap'));
    await store.markFailed(id, new Error('no such track'));
    await comesTo(socket, { laps_failed: 1 });
    await store.requeueFailed();
    await comesTo(socket, { laps_failed: 0 });
  });
});
