/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Server } from 'socket.io';
import { dist, native } from '../../../../test/native.js';
import { startLeague, startLeagueForFile } from '../../support/league.js';
import { snapshotOf } from '../../support/socket.js';
import { until } from '../../support/until.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');
const { LiveGateway } = await dist<typeof import('../../../src/platform/live/live.gateway.js')>(
  'platform/live/live.gateway.js',
);
const { LiveHub } = await dist<typeof import('../../../src/platform/live/live-hub.js')>('platform/live/live-hub.js');

const METRICS_TOKEN = 'a token for metrics';
const league = await startLeagueForFile({ metricsToken: METRICS_TOKEN });

const loseAnnouncements = () =>
  league.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'league announcements'`,
  );

test('after missed announcements the jump in the number makes a subscriber start again, complete', async () => {
  const socket = await league.socket();
  const driver = await league.aDriver();
  const start = snapshotOf(await socket.subscribe('laps'));
  await loseAnnouncements();
  const { body } = await league.post(driver.car, { lap_time: 64 });
  const [first] = await until(
    () => socket.received('laps'),
    (messages) => messages.some(({ seq }, index) => seq !== start.seq + 1 + index),
  );
  expect(first?.seq).toBeGreaterThan(start.seq);
  const again = snapshotOf(await socket.subscribe('laps'));
  const known = await until(
    () => [
      ...again.snapshot.laps.map(({ id }) => id),
      ...socket.received('laps').flatMap(({ recorded }) => recorded.map(({ id }) => id)),
    ],
    (ids) => ids.includes(body.lap_id),
  );
  expect(known).toContain(body.lap_id);
  socket.close();
});

test('subscribers that come and go while laps arrive know every lap, from their start and their messages', async () => {
  const driver = await league.aDriver();
  const posts: Promise<string>[] = [];
  const listeners = [];
  for (let round = 0; round < 12; round++) {
    posts.push(league.post(driver.car, { lap_time: 60 + round }).then(({ body }) => body.lap_id));
    const socket = await league.socket();
    listeners.push({ socket, start: snapshotOf(await socket.subscribe('laps')) });
  }
  const lapIds = await Promise.all(posts);
  for (const { socket, start } of listeners) {
    await until(() => {
      const known = new Set([
        ...start.snapshot.laps.map(({ id }) => id),
        ...socket.received('laps').flatMap(({ recorded }) => recorded.map(({ id }) => id)),
      ]);
      return lapIds.every((id) => known.has(id));
    });
    const seqs = socket.received('laps').map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => start.seq + 1 + index));
    socket.close();
  }
});

test('a message without an answer to it, of a strange shape or to nowhere, harms no other connection', async () => {
  const socket = await league.socket();
  for (const strange of [
    undefined,
    null,
    7,
    [],
    {},
    { toString: null },
    '__proto__',
    'constructor',
    'x'.repeat(5_000),
  ]) {
    const answer = (await socket.raw.timeout(5_000).emitWithAck('subscribe', strange)) as unknown;
    expect(answer).toMatchObject({ ok: false, status: 404, detail: 'There is no such live channel.' });
  }
  socket.raw.emit('subscribe', 'laps');
  socket.raw.emit('unsubscribe', { a: 1 });
  socket.raw.emit('no such event', 'hello');
  expect(await socket.subscribe('presence')).toMatchObject({ ok: true });
  socket.close();
});

test('a message above 16 kB ends its connection and no other', async () => {
  const [loud, quiet] = [await league.socket(), await league.socket()];
  loud.raw.emit('subscribe', 'x'.repeat(20_000));
  await until(() => !loud.raw.connected);
  expect(await quiet.subscribe('presence')).toMatchObject({ ok: true });
  quiet.close();
});

test('another web site cannot open a connection in a visitor’s name; a program without an origin can', async () => {
  const connectFrom = (origin: string) =>
    new Promise<boolean>((resolve) => {
      const socket = io(league.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { origin },
      });
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
      socket.once('connect', () => socket.disconnect());
    });
  expect(await connectFrom('https://evil.example')).toBe(false);
  expect(await connectFrom('null')).toBe(false);
  expect(await connectFrom(league.url)).toBe(true);
});

test('every 5 s a screen is told that its connection is alive', async () => {
  const socket = await league.socket();
  const [tick] = (await once(socket.raw as unknown as NodeJS.EventEmitter, 'tick')) as [{ server_time: string }];
  expect(Date.parse(tick.server_time)).not.toBeNaN();
  socket.close();
});

/** Returns a client over a bare WebSocket that has subscribed to `laps`, and then reads and answers nothing. */
async function aSleeper(url: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  let received = '';
  socket.on('data', (data) => (received += data.toString('latin1')));
  const send = (text: string) =>
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])); // masked with zeros
  await until(() => received.includes('101 Switching'));
  send('40');
  await until(() => received.includes('40{'));
  send('420["subscribe","laps"]');
  await until(() => received.includes('430[{"ok":true'));
  socket.removeAllListeners('data').pause();
  return socket;
}

test('a client that stops reading is cut off at the next tick, while others receive everything', async () => {
  const sleeper = await aSleeper(league.url);
  const listener = await league.socket();
  const { seq } = snapshotOf(await listener.subscribe('laps'));
  const clients = () => (league.part(LiveGateway) as unknown as { server: Server }).server.engine.clientsCount;
  expect(clients()).toBe(2);
  const filler = { recorded: [], changed: [], removed: Array.from({ length: 100 }, () => 'x'.repeat(36)), total: 0 };
  const MESSAGES = 3_000; // some 12 MB: more than the system's buffers hold for one client
  for (let n = 1; n <= MESSAGES; n++) {
    league.part(LiveHub).publish('laps', filler);
    // publish gradually, as laps arrive
    if (n % 100 === 0) await until(() => listener.received('laps').length === n);
  }
  expect(listener.received('laps').at(-1)?.seq).toBe(seq + MESSAGES);
  await until(() => clients() === 1);
  const metrics = await (
    await fetch(`${league.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  expect(metrics).toMatch(/socket_dropped_total\{reason="slow"\} [1-9]/);
  sleeper.destroy();
  listener.close();
});

test('a sleeping client does not keep the league from stopping', async () => {
  const stopping = await startLeague();
  const sleeper = await aSleeper(stopping.url);
  const start = performance.now();
  await stopping.close();
  expect(performance.now() - start).toBeLessThan(8_000);
  sleeper.destroy();
});
