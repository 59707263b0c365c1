/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { toLiveLapDto } from '@league/shared/laps/lap.live';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../../../../test/native.js';
import { ADMIN, type Answer } from '../../support/client.js';
import { startLeagueForFile } from '../../support/league.js';
import { SCALE } from '../../support/scale.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';

const DATABASE = 'platform/database';
const { startEmbeddedPostgres } = await dist<typeof import('../../../src/platform/database/embedded-postgres.js')>(
  `${DATABASE}/embedded-postgres.js`,
);
const { openCluster } = await dist<typeof import('../../../src/platform/database/embedded-postgres-cluster.js')>(
  `${DATABASE}/embedded-postgres-cluster.js`,
);
const { serverProcesses, signal } = await dist<
  typeof import('../../../src/platform/database/embedded-postgres-processes.js')
>(`${DATABASE}/embedded-postgres-processes.js`);
const { addressOf, endServer, launchServer } = await dist<
  typeof import('../../../src/platform/database/embedded-postgres-server.js')
>(`${DATABASE}/embedded-postgres-server.js`);

const folder = makeTempFolder();
const dataDir = join(folder, 'data');
const AWAY = 'The league cannot reach its database: try again in 2 s.';
/** The 5 s that a connection to a working server waits for an answer, plus a margin for the machine. */
const WAIT_TIMEOUT_MS = 7_000;
/** The 1.5 s after which a frozen server is noticed, plus a margin for the machine. */
const FROZEN_MS = 2_000;

const first = await startEmbeddedPostgres(dataDir, { durable: false });
await first.stop(); // the league has created the database; from here on the test starts and ends the server
const port = Number(new URL(first.url).port);
const cluster = await openCluster(dataDir, false);
await launchServer(cluster, port, false);
const league = await startLeagueForFile({ databaseUrl: addressOf(cluster, port, 'league'), rateLimits: true });
const driver = await league.aDriver();
const sendAll = (name: 'SIGSTOP' | 'SIGCONT') => serverProcesses(cluster).forEach((pid) => signal(pid, name));
afterAll(async () => {
  sendAll('SIGCONT');
  await endServer(cluster);
  rmSync(folder, { recursive: true, force: true });
});

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  return { result: await work, ms: performance.now() - start };
}

const lap = () => league.post(driver.car, { lap_time: 60, lap_id: 'while away' });
const READS: Readonly<Record<string, () => Promise<Answer<unknown>>>> = {
  'the tracks': () => league.call(null, 'GET /tracks'),
  'who I am': () => league.call(league.admin, 'GET /auth/me'),
};
const requests: typeof READS = {
  ...READS,
  'a lap': lap,
  'a heartbeat': () => league.call(null, 'POST /cars/heartbeat', driver.car),
  'a new track': () => league.call(league.admin, 'POST /admin/tracks', { name: 'Track', channel_letter: 'A' }),
  'a sign-in': () => league.call(null, 'POST /auth/login', ADMIN),
};
const boards: typeof READS = {
  'the list of laps': () => league.call(null, 'GET /lap-times/all'),
  'the board': () => league.call(null, 'GET /leaderboards/global'),
};

/** Expects a 503 that says when to try again for each request, all sent at once, and that the process answers meanwhile. */
async function expectAllToBeRefusedWithin(mostMs: number, all = requests): Promise<void> {
  const answers = Object.entries(all).map(async ([name, request]) => ({ name, ...(await timed(request())) }));
  await new Promise((resolve) => setImmediate(resolve));
  const { result, ms } = await timed(league.call(null, 'GET /health/live'));
  expect([result.status, ms < 1_000]).toEqual([200, true]);
  for (const answer of await Promise.all(answers)) {
    const { status, body, headers } = answer.result;
    const isOfScript = answer.name === 'a lap' || answer.name === 'a heartbeat';
    expect({
      ...{ name: answer.name, status, body, inTime: answer.ms < mostMs || answer.ms },
      ...{ retryAfter: headers.get('retry-after'), type: headers.get('content-type') },
    }).toMatchObject({
      ...{ name: answer.name, status: 503, body: { detail: AWAY, retry_after: 2 }, inTime: true },
      ...{ retryAfter: '2', type: `application/${isOfScript ? 'json' : 'problem+json'}; charset=utf-8` },
    });
  }
}

test(
  'without its database the league says so within 2 s, stays up, and goes on by itself when it is back',
  async () => {
    const before = await league.post(driver.car, { lap_time: 61 });
    await until(league.board, ({ total }) => total === 1);
    const socket = await league.socket();
    expect(await socket.subscribe('laps')).toMatchObject({ ok: true });

    await endServer(cluster);
    await until(
      () => league.call(null, 'GET /health/ready'),
      ({ status }) => status === 503,
    );
    await expectAllToBeRefusedWithin(2_000, { ...requests, ...boards });
    for (const end = performance.now() + 1_000 * SCALE; performance.now() < end; await wait(20)) {
      expect((await league.post(driver.car, { lap_time: 60 })).status).toBe(503);
    }
    expect((await league.call(null, 'GET /health/live')).status).toBe(200);
    expect(await socket.subscribe('presence')).toMatchObject({ ok: false, status: 503 });

    await launchServer(cluster, port, false);
    const { ms } = await timed(until(lap, ({ status }) => status === 200));
    expect(ms).toBeLessThan(5_000);
    await until(
      () => league.call(null, 'GET /health/ready'),
      ({ status }) => status === 200,
    );
    const board = await until(league.board, ({ entries }) => entries[0]?.total_races === 2);
    expect(board.entries[0]).toMatchObject({ user_id: driver.id, best_time: 60 });
    const laps = await league.laps();
    expect(laps.map(({ id }) => id)).toContain(before.body.lap_id);
    expect(socket.raw.connected).toBe(true);
    const started = await until(
      () => socket.subscribe('laps'),
      (answer) => answer.ok && 'snapshot' in answer && answer.snapshot.total === 2,
    );
    expect(started).toMatchObject({ snapshot: { laps: laps.map(toLiveLapDto) } });
  },
  180_000 * SCALE,
);

/** Returns the process ids of the sessions that answer requests; the queue has its own sessions. */
async function sessions(): Promise<number[]> {
  const rows = await league.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'league'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Returns the paths of all GET routes in the API document that have no path parameter. */
async function everyRead(): Promise<string[]> {
  const { paths } = await league.asAdmin<{ paths: Record<string, { get?: object }> }>('GET /docs.json');
  return Object.entries(paths).flatMap(([path, { get }]) => (get && !path.includes('{') ? [path] : []));
}

async function expectReadsWithin(paths: readonly string[], mostMs: number): Promise<void> {
  for (const path of paths) {
    const { result, ms } = await timed(league.call(league.admin, `GET ${path.replace(/^\/api/, '')}`));
    expect([path, ms < mostMs || ms, result.status === 500]).toEqual([path, true, false]);
  }
}

test('when the whole server freezes, every request is refused within 2 s, and answered once it thaws', async () => {
  const reads = await everyRead();
  expect(reads.length).toBeGreaterThan(40);
  const socket = await league.socket();
  for (const request of Object.values(requests)) expect((await request()).status).toBeLessThan(300);
  sendAll('SIGSTOP');
  await expectAllToBeRefusedWithin(FROZEN_MS);
  await expectAllToBeRefusedWithin(FROZEN_MS);
  await expectReadsWithin(reads, FROZEN_MS);
  const subscribed = await timed(socket.subscribe('presence'));
  expect(subscribed.ms < FROZEN_MS || subscribed.ms).toBe(true);
  const ready = await timed(league.call(null, 'GET /health/ready'));
  expect([ready.result.status, ready.ms < FROZEN_MS || ready.ms]).toEqual([503, true]);
  sendAll('SIGCONT');
  const { ms } = await timed(until(lap, ({ status }) => status === 200));
  expect(ms).toBeLessThan(5_000);
}, 180_000);

test('sessions that freeze alone are given up and never used again: others take their place', async () => {
  const many = () => Promise.all(Array.from({ length: 20 }, () => league.call(null, 'GET /tracks')));
  await many();
  const frozen = await sessions();
  expect(frozen.length).toBeGreaterThan(6);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  await Promise.all([many(), expectAllToBeRefusedWithin(WAIT_TIMEOUT_MS)]); // enough requests for every session
  const { ms } = await timed(
    until(
      () => Promise.all([lap, ...Object.values(READS)].map(async (send) => (await send()).status)),
      (statuses) => statuses.every((status) => status < 300),
    ),
  );
  expect(ms).toBeLessThan(WAIT_TIMEOUT_MS); // while they are still frozen
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const left = await until(sessions, (pids) => !pids.some((pid) => frozen.includes(pid)));
  expect(left.length).toBeGreaterThan(0);
}, 180_000);
