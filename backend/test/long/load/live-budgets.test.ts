/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { Server } from 'socket.io';
import { dist, native } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';

const { WebSocket } = await native<typeof import('ws')>('ws');
const { io } = await native<typeof import('socket.io-client')>('socket.io-client');
const { LiveGateway } = await dist<typeof import('../../../src/platform/live/live.gateway.js')>(
  'platform/live/live.gateway.js',
);
const { LiveMembers } = await dist<typeof import('../../../src/platform/live/live-members.js')>(
  'platform/live/live-members.js',
);

const league = await startLeagueForFile({ rateLimits: true, trustProxy: ['127.0.0.1'] });

const connections = () => (league.part(LiveGateway) as unknown as { server: Server }).server.engine.clientsCount;

/** Returns a client that speaks the protocol by hand. @param first the first packet; `40` connects to the league */
async function aRawClient(first = '40') {
  const socket = new WebSocket(`${league.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
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
      const socket = new WebSocket(`${league.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
        headers: { 'x-forwarded-for': address },
      });
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
