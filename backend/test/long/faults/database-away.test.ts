/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { toLiveLapDto } from '@league/shared/laps/lap.live';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dist } from '../../../../test/native.js';
import type { Answer } from '../../support/client.js';
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
const { addressOf, endServer, launchServer } = await dist<
  typeof import('../../../src/platform/database/embedded-postgres-server.js')
>(`${DATABASE}/embedded-postgres-server.js`);

const folder = makeTempFolder();
const dataDir = join(folder, 'data');
const AWAY = 'The league cannot reach its database: try again in 2 s.';

const first = await startEmbeddedPostgres(dataDir, { durable: false });
await first.stop(); // the league has created the database; from here on the test starts and ends the server
const port = Number(new URL(first.url).port);
const cluster = await openCluster(dataDir, false);
await launchServer(cluster, port, false);
const league = await startLeagueForFile({ databaseUrl: addressOf(cluster, port, 'league') });
const driver = await league.aDriver();
afterAll(async () => {
  await endServer(cluster);
  rmSync(folder, { recursive: true, force: true });
});

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  return { result: await work, ms: performance.now() - start };
}

const requests: Readonly<Record<string, () => Promise<Answer<unknown>>>> = {
  'a lap': () => league.post(driver.car, { lap_time: 60, lap_id: 'while away' }),
  'a heartbeat': () => league.call(null, 'POST /cars/heartbeat', driver.car),
  'the list of laps': () => league.call(null, 'GET /lap-times/all'),
  'the board': () => league.call(null, 'GET /leaderboards/global'),
  'the tracks': () => league.call(null, 'GET /tracks'),
  'who I am': () => league.call(league.admin, 'GET /auth/me'),
  'a sign-in': () => league.call(null, 'POST /auth/login', { username: 'admin', password: 'admin of the tests' }),
};

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
    for (const [name, request] of Object.entries(requests)) {
      const { result, ms } = await timed(request());
      expect({ name, status: result.status, type: result.headers.get('content-type') }).toEqual({
        name,
        status: 503,
        type: `application/${name === 'a lap' || name === 'a heartbeat' ? 'json' : 'problem+json'}; charset=utf-8`,
      });
      expect({ name, retryAfter: result.headers.get('retry-after'), body: result.body }).toMatchObject({
        name,
        retryAfter: '2',
        body: { detail: AWAY, retry_after: 2 },
      });
      expect(ms).toBeLessThan(2_000);
    }
    for (const end = performance.now() + 1_000 * SCALE; performance.now() < end; await wait(20)) {
      expect((await league.post(driver.car, { lap_time: 60 })).status).toBe(503);
    }
    expect((await league.call(null, 'GET /health/live')).status).toBe(200);
    expect(await socket.subscribe('presence')).toMatchObject({ ok: false, status: 503 });

    await launchServer(cluster, port, false);
    const { ms } = await timed(
      until(requests['a lap'] as () => Promise<Answer<unknown>>, ({ status }) => status === 200),
    );
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
