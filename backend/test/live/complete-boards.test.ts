/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test, jest } from '@jest/globals';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import { randomUUID } from 'node:crypto';
import { dist } from '../../../test/native.js';
import { startLeagueForFile } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';
import { ReturningScreen } from '../support/returning-screen.js';

const { PresenceStore } = await dist<typeof import('../../src/features/presence/presence.store.js')>(
  'features/presence/presence.store.js',
);

const { armFailpoints } = await dist<typeof import('../../src/platform/failpoints/failpoint.js')>(
  'platform/failpoints/failpoint.js',
);

const { SessionsService } = await dist<typeof import('../../src/features/accounts/sessions/sessions.service.js')>(
  'features/accounts/sessions/sessions.service.js',
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

  const laps = () => socket.received('laps').flatMap(({ recorded }) => recorded.map(({ id }) => id));
  await until(() => laps().length >= 60);
  expect(laps().sort()).toEqual(answers.map(({ body }) => body.lap_id).sort());
  socket.close();
});

test('a driver comes online with a heartbeat and goes offline 180 s after the last one, not before', async () => {
  const socket = await league.socket();
  const start = snapshotOf(await socket.subscribe('presence'));
  const driver = await league.aDriver({ driver_name: 'Finn Here' });
  const online = () =>
    socket
      .received('presence')
      .reduce((before, delta) => applyPresenceDelta(before, delta), start.snapshot)
      .online.some(({ user_id }) => user_id === driver.id);
  await league.call(null, 'POST /cars/heartbeat', driver.car);
  await until(online);
  const silentFor = (seconds: number) =>
    league.sql(`UPDATE car_presence SET last_heartbeat_at = now() - $2 * interval '1 second' WHERE car_id = $1`, [
      driver.car.car_id,
      seconds,
    ]);
  await silentFor(170);
  await league.part(PresenceStore).markSilentOffline();
  expect(online()).toBe(true);
  await silentFor(180);
  await league.part(PresenceStore).markSilentOffline();
  await until(() => !online());
  socket.close();
});

test('an unknown channel is refused in words, and a client that floods is cut off with a reason', async () => {
  const socket = await league.socket();
  for (const channel of ['no-such-channel', 'track:a\0b']) {
    const answer = (await socket.raw.timeout(5_000).emitWithAck('subscribe', channel)) as unknown;
    expect(answer).toEqual({
      ok: false,
      status: 404,
      code: 'no-such-channel',
      detail: 'There is no such live channel.',
    });
  }
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
