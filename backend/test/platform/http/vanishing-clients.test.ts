/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Server } from 'socket.io';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';
import { WEBSOCKET_UPGRADE } from './websocket-upgrade.js';

const { createLogger } =
  await dist<typeof import('../../../src/platform/logging/logger.js')>('platform/logging/logger.js');
const { Draining } = await dist<typeof import('../../../src/platform/http/draining.js')>('platform/http/draining.js');
const { LiveGateway } = await dist<typeof import('../../../src/platform/live/live.gateway.js')>(
  'platform/live/live.gateway.js',
);

/**
 * The number of clients: more than one network may have connected at once, so that leaked connections would keep the last
 * clients out.
 */
const CLIENTS = 400;
const AT_ONCE = 50;

const logged: string[] = [];
/** The ports of the clients whose connections have reached the league. */
const arrived = new Set<number | undefined>();
const logger = createLogger('warn', { write: (line) => void logged.push(line) });
const league = await startLeagueForFile({ rateLimits: true }, logger);
const driver = await league.aDriver();
league.app.getHttpServer().on('connection', ({ remotePort }) => arrived.add(remotePort));
beforeEach(() => {
  logged.length = 0;
  arrived.clear();
});

/** Sends the first bytes of a request, and resets the connection once `hasSaidEnough` accepts the responses so far. */
async function vanish(bytes: string, hasSaidEnough: (answers: string) => boolean): Promise<void> {
  const socket: Socket = connect({ port: Number(new URL(league.url).port), host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answers = '';
  socket.on('data', (data) => (answers += data.toString('latin1')));
  await new Promise((sent) => socket.write(bytes, sent));
  await until(() => arrived.has(socket.localPort) && hasSaidEnough(answers));
  socket.resetAndDestroy();
}

async function manyVanish(bytes: (n: number) => string, hasSaidEnough: (answers: string) => boolean): Promise<void> {
  for (let first = 0; first < CLIENTS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => vanish(bytes(first + n), hasSaidEnough)));
  }
}

/** The maximum number of connections that the tests themselves keep open. */
const OWN = 20;
/** Returns whether the connections of all vanished clients have ended and the league has forgotten them. */
function isOver(): boolean {
  const { answers } = league.part(Draining) as unknown as { answers: ReadonlyMap<Socket, unknown> };
  return answers.size < OWN && [...answers.keys()].every(({ destroyed }) => !destroyed);
}
const live = () => (league.part(LiveGateway) as unknown as { server: Server }).server.engine.clientsCount;

const post = (body: string, length = body.length) =>
  `POST /api/lap-times/submit HTTP/1.1\r\nhost: league\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

test('clients that vanish within their upload leave no connection, no lap and no line in the log', async () => {
  await manyVanish(
    () => post(`{"car_id":"${driver.car.car_id}",`, 1_000),
    () => true,
  );
  await until(isOver);
  expect(await league.sql('SELECT FROM laps')).toEqual([]);
  expect(logged).toEqual([]);
});

test('laps whose cars vanish before the answer are recorded once or not at all, and nothing is logged', async () => {
  await manyVanish(
    (n) => post(JSON.stringify({ ...driver.car, lap_time: 60 + n / 1_000, lap_id: `vanished ${n}` })),
    () => true,
  );
  await until(isOver);
  expect((await league.post(driver.car, { lap_time: 60, lap_id: 'vanished 0' })).status).toBe(200);
  await league.waitUntilCounted();
  const laps = await league.sql<{ n: number }>('SELECT count(*)::int AS n FROM laps GROUP BY script_lap_id');
  expect(laps.filter(({ n }) => n !== 1)).toEqual([]);
  expect(await league.differences()).toEqual([]);
  expect(logged).toEqual([]);
});

test('screens that vanish as soon as they are connected leave room for others, and nothing is logged', async () => {
  await manyVanish(
    () => WEBSOCKET_UPGRADE,
    (answers) => answers.includes('101 Switching'),
  );
  await until(() => live() === 0);
  const socket = await league.socket();
  expect(await socket.subscribe('laps')).toMatchObject({ ok: true });
  socket.close();
  expect(logged).toEqual([]);
});
