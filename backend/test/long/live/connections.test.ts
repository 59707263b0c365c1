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

const { WebSocket } = await native<typeof import('ws')>('ws');
const { io } = await native<typeof import('socket.io-client')>('socket.io-client');
const { LiveGateway } = await dist<typeof import('../../../src/platform/live/live.gateway.js')>(
  'platform/live/live.gateway.js',
);
const { LiveMembers } = await dist<typeof import('../../../src/platform/live/live-members.js')>(
  'platform/live/live-members.js',
);
const { LiveHub } = await dist<typeof import('../../../src/platform/live/live-hub.js')>('platform/live/live-hub.js');

const METRICS_TOKEN = 'a token for metrics';
const league = await startLeagueForFile({
  metricsToken: METRICS_TOKEN,
  rateLimits: true,
  trustProxy: ['127.0.0.1'],
});

/** Returns the number of open connections. */
const connections = () => (league.part(LiveGateway) as unknown as { server: Server }).server.engine.clientsCount;

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
  expect(connections()).toBe(2);
  const filler = { recorded: [], changed: [], removed: Array.from({ length: 100 }, () => 'x'.repeat(36)), total: 0 };
  const MESSAGES = 3_000; // some 12 MB: more than the system's buffers hold for one client
  for (let n = 1; n <= MESSAGES; n++) {
    league.part(LiveHub).publish('laps', filler);
    // publish gradually, as laps arrive
    if (n % 100 === 0) await until(() => listener.received('laps').length === n);
  }
  expect(listener.received('laps').at(-1)?.seq).toBe(seq + MESSAGES);
  const [tick] = (await once(listener.raw as unknown as NodeJS.EventEmitter, 'tick')) as [{ server_time: string }];
  expect(Date.parse(tick.server_time)).not.toBeNaN();
  await until(() => connections() === 1);
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

const SOCKETS = `${league.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;

/** Returns a client that speaks the protocol by hand. @param first the first packet; `40` connects to the league */
async function aRawClient(first = '40') {
  const socket = new WebSocket(SOCKETS);
  let isClosed = false;
  socket.on('close', () => (isClosed = true)).on('error', () => undefined);
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send(first);
  return { socket, isClosed: () => isClosed };
}

const FLOODS: Readonly<Record<string, (socket: InstanceType<typeof WebSocket>) => void>> = {
  'packets of an unknown kind': (socket) => socket.send('6'),
  'pongs of Engine.IO': (socket) => socket.send('3'),
  'pings of the WebSocket': (socket) => socket.ping(),
  'connections to what does not exist': (socket) => socket.send('40/elsewhere,'),
  'few packets with many bytes': (socket) => socket.send(`42["${'x'.repeat(15_000)}"]`),
  'frames that never end': (socket) => socket.send('x'.repeat(50), { fin: false }),
};

test.each(Object.keys(FLOODS))('a client is cut off that floods the league with %s', async (kind) => {
  const bystander = await league.socket();
  const { socket, isClosed } = await aRawClient(kind.startsWith('connections') ? '3' : '40');
  for (let n = 0; n < 15_000 && !isClosed(); n++) {
    FLOODS[kind]?.(socket);
    if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await until(isClosed);
  expect(await bystander.subscribe('laps')).toMatchObject({ ok: true });
  bystander.close();
  await until(() => connections() === 0);
});

test('one network has at most 300 connections, and others find room beside them', async () => {
  const connect = (address: string) =>
    new Promise<InstanceType<typeof WebSocket> | null>((resolve) => {
      const socket = new WebSocket(SOCKETS, { headers: { 'x-forwarded-for': address } });
      socket.once('open', () => resolve(socket)).once('error', () => resolve(null));
    });
  const opened = [];
  for (let n = 1; n <= 310; n++) opened.push(await connect(`2001:db8::${n}`));
  expect(opened.filter((socket) => socket === null)).toHaveLength(10);
  const other = await connect('2001:db8:0:1::1');
  expect(other).not.toBeNull();
  for (const socket of [...opened, other]) socket?.close();
  await until(() => connections() === 0);
  const again = await connect('2001:db8::1');
  expect(again).not.toBeNull();
  again?.close();
});

test('a member holds at most twenty connections: one more is closed and says why', async () => {
  const member = await league.aMember();
  const sockets = [];
  for (let n = 0; n < 20; n++) sockets.push(await league.socket(member));
  for (const socket of sockets) expect(await socket.subscribe('me')).toMatchObject({ ok: true });
  const raw = io(league.url, { transports: ['websocket'], reconnection: false, forceNew: true, auth: member });
  const goodbye = new Promise((resolve) => raw.once('goodbye', resolve));
  const detail = 'Too many pages of this member are open: close some.';
  expect(await goodbye).toEqual({ detail, come_back_ms: 60_000 });
  await until(() => !raw.connected);
  expect(sockets.every((socket) => socket.raw.connected)).toBe(true);
  for (const socket of sockets) socket.close();
});

test('a token that ended without an announcement ends its open connection at the next check', async () => {
  const member = await league.aMember();
  const [ending, staying] = [await league.socket(member), await league.socket(league.admin)];
  for (const socket of [ending, staying]) expect(await socket.subscribe('me')).toMatchObject({ ok: true });
  await league.sql('UPDATE users SET token_version = token_version + 1 WHERE id = $1', [member.id]);
  const { rechecks } = league.part(LiveMembers) as unknown as { rechecks: { now(): void; everyMs: number } };
  expect(rechecks.everyMs).toBe(60_000);
  rechecks.now();
  await until(() => !ending.raw.connected);
  expect(await staying.subscribe('presence')).toMatchObject({ ok: true });
});
