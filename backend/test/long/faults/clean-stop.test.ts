/** @jest-environment <rootDir>/test/native-env.mjs */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { redisUrl, testWithRedis } from '../../../../test/needs.js';
import { rowsOf } from '../../support/commands.js';
import { LapLoad } from '../../support/lap-load.js';
import { carsAt, LeagueProcess } from '../../support/league-process.js';
import { connectSocket } from '../../support/socket.js';
import { ServerProcess } from '../machines/server-process.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { freePort } from '../../../src/platform/database/embedded-postgres-port.js';
import { borrowEmbeddedPostgres, startEmbeddedPostgres } from '../../support/embedded-postgres.js';

/** Matches a log entry of level `warn` or above, except the one about LAP_PHYSICS. */
const TROUBLE = /"level":"(warn|error|fatal)"(?!.*LAP_PHYSICS)/;

/** The number of laps after which the league is under load, and the number of clients that post them. */
const LAPS = 300;
const CLIENTS = 40;
/** The state that PostgreSQL writes into its control file after an orderly stop; any other state requires recovery. */
const SHUT_DOWN = 1;
const STATE_OFFSET = 16;

const folder = makeTempFolder();
const processes: LeagueProcess[] = [];
afterEach(async () => {
  for (const process of processes.splice(0)) await process.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function launch(env: Record<string, string>): Promise<LeagueProcess> {
  const process = await LeagueProcess.launch({ CAR_RATE_PER_MINUTE: '0', PORT: String(await freePort()), ...env });
  processes.push(process);
  return process;
}

/**
 * Posts laps nearly as fast as they are answered. Resolves when LAPS of them were answered: how fast that is depends on the
 * machine.
 */
async function underLoad(url: string, persists = false): Promise<LapLoad> {
  const load = new LapLoad(url, await carsAt(url, CLIENTS), { clients: CLIENTS, pauseMs: 40, persists });
  await until(
    () => load.report.answered.size,
    (answered) => answered >= LAPS,
    60_000,
  );
  return load;
}

async function uncounted(databaseUrl: string): Promise<number> {
  return (await rowsOf(databaseUrl, `SELECT id FROM laps WHERE state = 'received'`)).length;
}

/** Returns the ids of the answered laps that are missing from the database. */
async function missingFrom(databaseUrl: string, answered: ReadonlyMap<string, string>): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(databaseUrl, 'SELECT id FROM laps');
  const kept = new Set(rows.map(({ id }) => id));
  return [...answered.values()].filter((id) => !kept.has(id));
}

test('SIGTERM under load: every request is answered, screens are asked back, PostgreSQL needs no recovery', async () => {
  const dataDir = join(folder, 'league');
  const league = await launch({ DATA_DIR: dataDir });
  const screen = await connectSocket(league.url);
  const load = await underLoad(league.url);
  expect(await league.stop()).toMatchObject({ code: 0 });
  const { answered, refused, failed, broken, closing } = await load.ended();
  expect({ failed, broken }).toEqual({ failed: [], broken: [] });
  expect(refused).toBe(CLIENTS);
  expect(closing).toBeGreaterThan(0);
  await until(() => screen.goodbyes.length === 1);
  expect(readFileSync(join(dataDir, 'postgres/global/pg_control')).readInt32LE(STATE_OFFSET)).toBe(SHUT_DOWN);
  const { url, giveBack } = await borrowEmbeddedPostgres(dataDir);
  expect(await missingFrom(url, answered)).toEqual([]);
  await giveBack();
  expect(league.said).not.toMatch(TROUBLE);
}, 180_000);

describe('with several processes', () => {
  let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  let shared: Record<'DATABASE_URL' | 'REDIS_URL', string>;
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres(join(folder, 'data'), { durable: true });
    shared = { DATABASE_URL: postgres.url, REDIS_URL: `${redisUrl()}/2` }; // no other file uses this database of Redis
  });
  afterAll(() => postgres?.stop());

  testWithRedis('an api process stays open until its proxy has asked whether it is ready', async () => {
    const api = await launch({ ...shared, ROLE: 'api', DRAIN_SECONDS: '1' });
    expect(await api.readiness()).toBe(200);
    const stopped = api.stop();
    await wait(2_000);
    expect((await fetch(`${api.url}/api/health/live`)).status).toBe(200);
    expect(await api.readiness()).toBe(503);
    const toldAt = performance.now();
    expect(await stopped).toMatchObject({ code: 0 });
    expect(performance.now() - toldAt).toBeLessThan(2_500); // without the question it stays open for two seconds more
  });

  testWithRedis(
    'an api process first says that it is not ready, and still answers until it closes',
    async () => {
      const [api, worker] = await Promise.all([
        launch({ ...shared, ROLE: 'api', DRAIN_SECONDS: '1' }),
        launch({ ...shared, ROLE: 'worker' }),
      ]);
      const load = await underLoad(api.url);
      const stopped = api.stop();
      const seen: { status: number; answered: number }[] = [];
      while (seen.at(-1)?.status !== 0) {
        seen.push({ status: await api.readiness(), answered: load.report.answered.size });
        await wait(20);
      }
      expect(await stopped).toMatchObject({ code: 0 });
      const { answered, failed, broken } = await load.ended();
      expect({ failed, broken }).toEqual({ failed: [], broken: [] });
      const firstNotReady = seen.find(({ status }) => status === 503);
      expect(answered.size - (firstNotReady?.answered ?? answered.size)).toBeGreaterThanOrEqual(CLIENTS);
      expect(await missingFrom(shared.DATABASE_URL, answered)).toEqual([]);
      expect(await worker.stop()).toMatchObject({ code: 0 });
      expect(api.said + worker.said).not.toMatch(TROUBLE);
    },
    180_000,
  );

  testWithRedis(
    'a worker finishes its current laps and leaves the rest to another one',
    async () => {
      const [api, worker] = await Promise.all([
        launch({ ...shared, ROLE: 'api', DRAIN_SECONDS: '0' }),
        launch({ ...shared, ROLE: 'worker' }),
      ]);
      const load = await underLoad(api.url);
      expect(await worker.stop()).toMatchObject({ code: 0 });
      expect(worker.said).not.toMatch(TROUBLE);
      const next = await launch({ ...shared, ROLE: 'worker' });
      const { answered, failed, broken } = await load.stop();
      expect({ failed, broken }).toEqual({ failed: [], broken: [] });
      expect(await missingFrom(shared.DATABASE_URL, answered)).toEqual([]);
      await until(
        () => uncounted(shared.DATABASE_URL),
        (count) => count === 0,
        25_000,
      );
      expect(next.said).not.toMatch(/stalled|"level":"(error|fatal)"/);
    },
    240_000,
  );

  testWithRedis(
    'a stop while Redis is away ends in order, of one process and of a worker',
    async () => {
      const port = String(await freePort());
      const redis = new ServerProcess(
        ['redis-server', '--port', port, '--dir', folder, '--appendonly', 'yes'],
        {},
        'Ready',
      );
      await redis.start();
      const env = { ...shared, REDIS_URL: `redis://127.0.0.1:${port}` };
      const leagues = [await launch(env), await launch({ ...env, ROLE: 'worker' })];
      await redis.kill();
      await wait(1_000);
      for (const league of leagues) {
        expect(await league.stop()).toMatchObject({ code: 0 });
        expect(league.said).not.toContain('did not stop in order');
      }
    },
    180_000,
  );
});
