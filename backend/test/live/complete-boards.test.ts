/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import { applyPresenceDelta } from '@league/shared/presence/presence.live';
import { dist } from '../../../test/native.js';
import { startLeague, type TestLeague } from '../support/league.js';
import { snapshotOf } from '../support/socket.js';
import { until } from '../support/until.js';

const { PresenceStore } = await dist<typeof import('../../src/features/presence/presence.store.js')>(
  'features/presence/presence.store.js',
);

let league: TestLeague;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(() => league?.close());

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
  const expected = await until(
    () => league.board(),
    ({ entries }) => entries.reduce((laps, entry) => laps + entry.total_races, 0) === 60,
  );
  const received = () =>
    socket.received('leaderboard').reduce((before, delta) => applyLeaderboardDelta(before, delta), board.snapshot);
  await until(received, ({ updated_at }) => updated_at === expected.updated_at);
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
  for (let n = 0; n < 150; n++) socket.raw.emit('unsubscribe', 'laps');
  await until(() => !socket.raw.connected);
  expect(socket.goodbyes).toEqual(['Too many messages: connect again in a minute.']);
});
