/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { startLeague, type TestDriver, type TestLeague } from '../../support/league.js';

const SLOW_OF_EACH_KIND = 250;

let league: TestLeague;
let driver: TestDriver;
beforeAll(async () => {
  league = await startLeague();
  driver = await league.aDriver();
});
afterAll(() => league.close());

interface SlowClient {
  readonly socket: Socket;
  /** What the league said, and how long it took until the connection was closed. */
  readonly closed: Promise<{ readonly said: string; readonly ms: number }>;
}

/** Connects, sends `first`, and then a byte of `rest` every second. */
function aSlowClient(first: string, rest: string): SlowClient {
  const start = performance.now();
  const socket = connect({ port: Number(new URL(league.url).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.write(first);
  const dribble = setInterval(() => rest !== '' && socket.write(rest), 1_000);
  const closed = new Promise<{ said: string; ms: number }>((resolve) => {
    socket.on('close', () => {
      clearInterval(dribble);
      resolve({ said, ms: performance.now() - start });
    });
  });
  return { socket, closed };
}

const HEAD = 'POST /api/lap-times/submit HTTP/1.1\r\nhost: league\r\n';
const WEBSOCKET = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'host: league',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
].join('\r\n');

/** By what the client holds back: how it is closed, and when at the latest, in seconds: after 10, a body after 20, and a busy machine. */
const KINDS = {
  'all of it': { first: '', rest: '', withinS: 17, said: /^(HTTP\/1\.1 408 |$)/ },
  headers: { first: HEAD, rest: 'a', withinS: 17, said: /^HTTP\/1\.1 408 / },
  body: {
    first: `${HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    rest: ' ',
    withinS: 25,
    said: /^HTTP\/1\.1 408 /,
  },
  'the word for whom it connects': { first: WEBSOCKET, rest: '', withinS: 17, said: /^HTTP\/1\.1 101 / },
};

test('a thousand clients that hold back what they have to say are closed, and laps do not wait for them', async () => {
  const clients = Object.entries(KINDS).flatMap(([kind, { first, rest }]) =>
    Array.from({ length: SLOW_OF_EACH_KIND }, () => ({ kind, ...aSlowClient(first, rest) })),
  );
  let isOver = false;
  const ends = Promise.all(clients.map(async ({ kind, closed }) => ({ kind, ...(await closed) }))).finally(
    () => (isOver = true),
  );
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    expect((await league.post(driver.car, { lap_time: 60 + times.length / 100 })).status).toBe(200);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { kind, said, ms } of await ends) {
    const { withinS, said: expected } = KINDS[kind as keyof typeof KINDS];
    expect({ kind, said }).toEqual({ kind, said: expect.stringMatching(expected) });
    expect({ kind, seconds: Math.max(ms / 1000, withinS) }).toEqual({ kind, seconds: withinS });
  }
  expect(times.length).toBeGreaterThan(200);
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(500);
}, 60_000);
