/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../support/client.js';
import { startLeague, type TestDriver, type TestLeague } from '../../support/league.js';
import { postmasterIn } from '../../journeys/postmaster.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

const folder = makeTempFolder();
const AWAY = 'The league cannot reach its database: try again in 2 s.';
/** The 5 s that a connection to a working server waits for an answer, plus a margin for the machine. */
const WAIT_TIMEOUT_MS = 7_000;
/** The 1.5 s after which a frozen server is noticed, plus a margin for the machine. */
const FROZEN_MS = 2_000;

let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let league: TestLeague;
let driver: TestDriver;
beforeAll(async () => {
  server = await startEmbeddedPostgres(join(folder, 'data'), { durable: false });
  league = await startLeague({ databaseUrl: server.url, rateLimits: true });
  driver = await league.aDriver();
});
afterAll(async () => {
  for (const pid of processes()) process.kill(pid, 'SIGCONT');
  await league?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the process id of the postmaster, followed by its children's. */
function processes(): number[] {
  const first = postmasterIn(folder);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim().split(' ').map(Number);
  return [first, ...children];
}

/** Returns the process ids of the sessions that answer requests; the queue has its own sessions. */
async function sessions(): Promise<number[]> {
  const rows = await league.sql<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'league'`,
  );
  return rows.map(({ pid }) => pid);
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  return { result: await work, ms: performance.now() - start };
}

const requests: Readonly<Record<string, () => Promise<Answer<unknown>>>> = {
  'a lap': () => league.post(driver.car, { lap_time: 60 }),
  'a heartbeat': () => league.call(null, 'POST /cars/heartbeat', driver.car),
  'the tracks': () => league.call(null, 'GET /tracks'),
  'who I am': () => league.call(league.admin, 'GET /auth/me'),
  'a new track': () => league.call(league.admin, 'POST /admin/tracks', { name: 'Track', channel_letter: 'A' }),
  'a sign-in': () => league.call(null, 'POST /auth/login', { username: 'admin', password: 'admin of the tests' }),
};

async function expectAllToBeRefusedWithin(mostMs: number): Promise<void> {
  const answers = Object.entries(requests).map(async ([name, request]) => ({ name, ...(await timed(request())) }));
  await new Promise((resolve) => setImmediate(resolve));
  const { result, ms } = await timed(league.call(null, 'GET /health/live'));
  expect([result.status, ms < 1_000]).toEqual([200, true]);
  for (const answer of await Promise.all(answers)) {
    expect({ name: answer.name, status: answer.result.status, body: answer.result.body }).toMatchObject({
      name: answer.name,
      status: 503,
      body: { detail: AWAY, retry_after: 2 },
    });
    expect([answer.name, answer.result.headers.get('retry-after')]).toEqual([answer.name, '2']);
    expect([answer.name, answer.ms < mostMs || answer.ms]).toEqual([answer.name, true]);
  }
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
  for (const pid of processes()) process.kill(pid, 'SIGSTOP');
  await expectAllToBeRefusedWithin(FROZEN_MS);
  await expectAllToBeRefusedWithin(FROZEN_MS);
  await expectReadsWithin(reads, FROZEN_MS);
  const subscribed = await timed(socket.subscribe('presence'));
  expect(subscribed.ms < FROZEN_MS || subscribed.ms).toBe(true);
  const ready = await timed(league.call(null, 'GET /health/ready'));
  expect([ready.result.status, ready.ms < FROZEN_MS || ready.ms]).toEqual([503, true]);
  for (const pid of processes()) process.kill(pid, 'SIGCONT');
  const { ms } = await timed(
    until(requests['a lap'] as () => Promise<Answer<unknown>>, ({ status }) => status === 200),
  );
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
      () => everyRequest(),
      (statuses) => statuses.every((status) => status < 300),
    ),
  );
  expect(ms).toBeLessThan(WAIT_TIMEOUT_MS); // while they are still frozen
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  const left = await until(sessions, (pids) => !pids.some((pid) => frozen.includes(pid)));
  expect(left.length).toBeGreaterThan(0);
}, 180_000);

async function everyRequest(): Promise<number[]> {
  const rest = Object.entries(requests).filter(([name]) => name !== 'a new track' && name !== 'a sign-in');
  return Promise.all(rest.map(async ([, request]) => (await request()).status));
}
