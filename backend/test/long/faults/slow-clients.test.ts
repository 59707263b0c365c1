/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { connect, type Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startLeagueForFile } from '../../support/league.js';
import { WEBSOCKET_UPGRADE } from '../../platform/http/websocket-upgrade.js';

const SLOW_OF_EACH_KIND = 250;
/** The interval, in s, at which the league closes connections that have timed out. */
const CHECK_INTERVAL_S = 1;

const league = await startLeagueForFile();
const driver = await league.aDriver();

interface SlowClient {
  readonly socket: Socket;
  /** Resolves to everything that the league sent and the port of the client, once the connection is closed. */
  readonly closed: Promise<{ readonly said: string; readonly port: number | undefined }>;
}

/** Connects, sends `first`, and then `rest` every second. */
function aSlowClient(first: string, rest: string): SlowClient {
  const socket = connect({ port: Number(new URL(league.url).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  let said = '';
  let port: number | undefined;
  socket.once('connect', () => (port = socket.localPort));
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.write(first);
  const dribble = setInterval(() => rest !== '' && socket.write(rest), 1_000);
  const closed = new Promise<{ said: string; port: number | undefined }>((resolve) => {
    socket.on('close', () => {
      clearInterval(dribble);
      resolve({ said, port });
    });
  });
  return { socket, closed };
}

const HEAD = 'POST /api/lap-times/submit HTTP/1.1\r\nhost: league\r\n';

/** Maps what a client holds back to how its connection is closed, and after how many seconds. */
const KINDS = {
  'all of it': { first: '', rest: '', afterS: 10, said: /^(HTTP\/1\.1 408 |$)/ },
  headers: { first: HEAD, rest: 'a', afterS: 10, said: /^HTTP\/1\.1 408 / },
  body: {
    first: `${HEAD}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    rest: ' ',
    afterS: 20,
    said: /^HTTP\/1\.1 408 /,
  },
  'the word for whom it connects': { first: WEBSOCKET_UPGRADE, rest: '', afterS: 10, said: /^HTTP\/1\.1 101 / },
};

/** Records how long the league keeps each connection, in seconds. @returns the times by port of the client */
function watchConnections(): ReadonlyMap<number | undefined, number> {
  const kept = new Map<number | undefined, number>();
  league.app.getHttpServer().on('connection', (socket) => {
    const { remotePort } = socket;
    const start = performance.now();
    socket.once('close', () => kept.set(remotePort, (performance.now() - start) / 1_000));
  });
  return kept;
}

test('a thousand clients that hold back their requests are closed, and laps do not wait for them', async () => {
  const kept = watchConnections();
  const busy = monitorEventLoopDelay();
  busy.enable();
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
  // A busy machine may delay a check, and also the previous one, which just missed the connection. A web socket may wait
  // until it is upgraded, and its time starts only then.
  const lateS = CHECK_INTERVAL_S + (2 * busy.max) / 1e9 + 2;
  for (const { kind, said, port } of await ends) {
    const { afterS, said: expected } = KINDS[kind as keyof typeof KINDS];
    expect({ kind, said }).toEqual({ kind, said: expect.stringMatching(expected) });
    const seconds = kept.get(port) ?? NaN;
    const inTime = seconds > afterS - CHECK_INTERVAL_S && seconds < afterS + lateS;
    expect({ kind, seconds, lateS, inTime }).toEqual({ kind, seconds, lateS, inTime: true });
  }
  expect(times.length).toBeGreaterThan(200);
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(500);
}, 180_000);
