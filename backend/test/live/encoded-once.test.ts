/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as SocketIo from 'socket.io';
import type * as SocketIoClient from 'socket.io-client';
import { dist, native } from '../../../test/native.js';

const { Server } = await native<typeof SocketIo>('socket.io');
const { io } = await native<typeof SocketIoClient>('socket.io-client');
const { acceptEncodedAnswers, EncodedAnswer, eventPacket, writePacket } =
  await dist<typeof import('../../src/platform/live/live-writer.js')>('platform/live/live-writer.js');
type Hub = InstanceType<typeof LiveHub>;
const { LiveHub } = await dist<typeof import('../../src/platform/live/live-hub.js')>('platform/live/live-hub.js');
const { Turns } = await dist<typeof import('../../src/platform/scheduling/turns.js')>('platform/scheduling/turns.js');

const http = createServer();
const server = new Server(http);
let url: string;
beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** Around every length at which the head of a WebSocket frame changes. */
const LENGTHS = [0, 100, 110, 119, 120, 121, 130, 65_500, 65_520, 65_530, 65_540, 200_000];

test.each(['websocket', 'polling'] as const)(
  'over %s an encoded packet is read as an ordinary one',
  async (transport) => {
    const texts = LENGTHS.flatMap((length) => ['x'.repeat(length), 'é🏁'.repeat(length / 10)]);
    server.removeAllListeners('connection');
    server.on('connection', (socket) => {
      acceptEncodedAnswers(socket);
      socket.on('question', (n: number, answer: (text: unknown) => void) => {
        writePacket(socket, eventPacket('event "1"', JSON.stringify({ text: texts[n] })));
        answer(n % 2 === 0 ? new EncodedAnswer(JSON.stringify(texts[n])) : texts[n]);
      });
    });
    const socket = io(url, { transports: [transport], forceNew: true });
    const events: string[] = [];
    socket.on('event "1"', ({ text }: { text: string }) => events.push(text));
    const answers = await Promise.all(texts.map((_, n) => socket.emitWithAck('question', n) as Promise<string>));
    expect(answers).toEqual(texts);
    expect(events).toEqual(texts);
    socket.disconnect();
  },
);

test('a client that reads nothing for a while is sent packets and ordinary messages in their order', async () => {
  const sent = Array.from({ length: 400 }, (_, n) => n);
  const filler = 'x'.repeat(100_000);
  server.removeAllListeners('connection');
  let waited = 0;
  server.on('connection', (socket) => {
    const connection = socket.conn as unknown as { readonly writeBuffer: readonly unknown[] };
    for (const n of sent) {
      if (n % 5 === 4) socket.emit('n', { n, filler });
      else writePacket(socket, eventPacket('n', JSON.stringify({ n, filler })));
      waited = Math.max(waited, connection.writeBuffer.length);
    }
  });
  const client = io(url, { transports: ['websocket'], forceNew: true });
  const received: number[] = [];
  await new Promise<void>((resolve) => {
    client.on('n', ({ n }: { n: number }) => void (received.push(n) === sent.length && resolve()));
  });
  expect(waited).toBeGreaterThan(0); // some were written while others waited
  expect(received).toEqual(sent);
  client.disconnect();
});

/** A subscriber that only counts: what is written to it is not looked at. */
const aSocket = () =>
  ({
    connected: true,
    handshake: { auth: {} },
    conn: { readyState: 'open', writeBuffer: [], transport: { name: 'polling', writable: true } },
    client: { writeToEngine: () => undefined },
  }) as unknown as SocketIo.Socket;

interface Started {
  readonly epoch: string;
  readonly seq: number;
  readonly snapshot: unknown;
}

/** Returns what a new subscriber of `presence` is answered. */
async function subscribe(hub: Hub, from?: { epoch: string; after: number }): Promise<Started> {
  let answered: unknown;
  await hub.subscribe('presence', aSocket(), true, from, (answer) => (answered = answer.toJSON()));
  return answered as Started;
}

test('a snapshot is encoded once for all who start from the same state, and again after a change', async () => {
  const hub = new LiveHub(new Turns());
  let encoded = 0;
  const board = (lap: number) => ({ online: [lap], toJSON: () => ({ online: [lap, (encoded += 1)] }) });
  let now = board(1);
  hub.register('presence', { load: () => Promise.resolve(), snapshot: () => now as never });
  const start = () => subscribe(hub);
  const first = await Promise.all([start(), start(), start()]);
  expect(first.map(({ seq, snapshot }) => [seq, snapshot])).toEqual(first.map(() => [0, { online: [1, 1] }]));
  now = board(2);
  hub.publish('presence', { online: [], offline: [] });
  expect([await start(), await start()]).toMatchObject([
    { seq: 1, snapshot: { online: [2, 2] } },
    { seq: 1, snapshot: { online: [2, 2] } },
  ]);
  now = board(3); // read again without a message: what it was encoded for before is another state
  expect(await start()).toMatchObject({ seq: 1, snapshot: { online: [3, 3] } });
});

test('a message is encoded once, however many are sent it and however many ask for it later', async () => {
  const hub = new LiveHub(new Turns());
  hub.register('presence', { load: () => Promise.resolve(), snapshot: () => ({ online: [] }) });
  const { epoch } = await subscribe(hub);
  for (let n = 0; n < 50; n++) await subscribe(hub);
  let encoded = 0;
  const offline = { toJSON: () => [String((encoded += 1))] } as unknown as string[];
  hub.publish('presence', { online: [], offline });
  for (let n = 0; n < 3; n++) {
    expect(await subscribe(hub, { epoch, after: 0 })).toMatchObject({
      seq: 1,
      messages: [{ channel: 'presence', seq: 1, offline: ['1'] }],
    });
  }
});
