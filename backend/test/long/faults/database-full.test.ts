/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dist } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { LapTraffic } from '../../support/lap-traffic.js';
import { postmasterIn } from '../../journeys/postmaster.js';
import { until } from '../../support/until.js';
import { makeTempFolder } from '../../support/temp-folder.js';
import { startEmbeddedPostgres } from '../../support/embedded-postgres.js';

const { IntegrityService } = await dist<typeof import('../../../src/features/laps/integrity/integrity.service.js')>(
  'features/laps/integrity/integrity.service.js',
);

const DISK_MB = 220;
const AWAY = { retry_after: 2 };

const folder = makeTempFolder();
const disk = join(folder, 'disk');
mkdirSync(disk, { mode: 0o711 });
/** Whether a small disk could be mounted, which only root can do. */
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', disk]).status === 0;

const server = await startEmbeddedPostgres(join(disk, 'data'), { durable: true });
const league = await startLeagueForFile({ databaseUrl: server.url, ...(hasDisk && { dataDir: join(disk, 'data') }) });
const driver = await league.aDriver();
afterAll(async () => {
  await server.stop();
  if (hasDisk) spawnSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

const lap = () => league.post(driver.car, { lap_time: 60 });

/**
 * Posts laps at 50/s during `trouble`. Some must get 503 with a time after which to retry, all others 200, and no lap that
 * got 200 may be lost.
 */
async function expectNoAcceptedLapLost(trouble: () => Promise<void>): Promise<void> {
  const answers = await LapTraffic.during(league, { cars: [driver.car], perSecond: 50 }, async () => {
    await trouble();
    const back = performance.now();
    await until(lap, ({ status }) => status === 200);
    expect(performance.now() - back).toBeLessThan(5_000);
  });
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(7_000);
  await until(
    () => league.sql(`SELECT FROM laps WHERE state = 'received'`).catch(() => [1]),
    (waiting) => waiting.length === 0,
    90_000,
  );
  const kept = new Set((await league.sql<{ id: string }>('SELECT id FROM laps')).map(({ id }) => id));
  expect(answers.filter(({ id }) => id !== undefined && !kept.has(id))).toEqual([]);
  await verifyTotals(league);
}

test('after an immediate stop of PostgreSQL: 503 until it is back, and laps again within 5 s', async () => {
  await expectNoAcceptedLapLost(async () => {
    process.kill(postmasterIn(disk), 'SIGQUIT');
    await until(lap, ({ status }) => status === 503);
    await until(async () => (await league.sql('SELECT 1').catch(() => [])).length === 1);
  });
  expect((await league.call(null, 'GET /health/live')).status).toBe(200);
}, 180_000);

test('all connections of PostgreSQL taken by others: 503 within 5 s, and laps again when there are some', async () => {
  const others: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client(server.url);
      client.on('error', () => undefined);
      try {
        await client.connect();
        others.push(client);
      } catch {
        return;
      }
    }
  };
  await takeAll();
  const [admin] = others as [pg.Client];
  await expectNoAcceptedLapLost(async () => {
    const refused = await until(
      async () => {
        await admin.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'league' AND pid <> pg_backend_pid()`,
        );
        await takeAll();
        const start = performance.now();
        return { answer: await lap(), ms: performance.now() - start };
      },
      ({ answer }) => answer.status === 503,
    );
    expect(refused.answer.body).toMatchObject(AWAY);
    expect(refused.ms).toBeLessThan(5_000);
    expect((await league.call(null, 'GET /health/live')).status).toBe(200);
    for (const client of others.splice(0)) await client.end();
  });
}, 180_000);

const FULL = 'a full disk costs no acknowledged lap: 503 until there is room, and every index stays sound';
const withDisk = hasDisk ? test : test.skip;
withDisk(
  hasDisk ? FULL : `${FULL} (skipped: only root may make a small disk)`,
  async () => {
    const filler = join(disk, 'filler');
    const fill = () => {
      for (let bytes = 1 << 20; bytes >= 4_096; bytes /= 2) {
        while (statfsSync(disk).bavail * statfsSync(disk).bsize >= bytes) appendFileSync(filler, Buffer.alloc(bytes));
      }
    };
    await expectNoAcceptedLapLost(async () => {
      const fillAndPost = () => {
        fill();
        return lap();
      };
      // Enough repetitions for concurrently posted laps to meet the full disk, too.
      for (let times = 0; times < 10; times++) await until(fillAndPost, ({ status }) => status === 503, 20_000);
      expect((await league.call(null, 'GET /health/live')).status).toBe(200);
      fill();
      const ready = () => league.call<{ detail?: string }>(null, 'GET /health/ready');
      const refused = await until(ready, ({ status, body }) => status === 503 && body.detail !== undefined);
      expect(refused.body.detail).toBe('The disk with the data is full: make room on it.');
      rmSync(filler);
      await until(ready, ({ status }) => status === 200);
      await until(async () => (await league.sql('SELECT 1').catch(() => [])).length === 1);
    });
    await until(lap, ({ status }) => status === 200);
    await league.sql('CREATE EXTENSION IF NOT EXISTS amcheck');
    const sound = await league.sql(`
      SELECT bt_index_check(c.oid, true) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND i.indisvalid AND c.relpersistence = 'p'`);
    expect(sound.length).toBeGreaterThan(100); // it throws at the first corrupt index
  },
  240_000,
);

const NO_START = 'a start on a full disk says what is free, what is needed and what to do';
withDisk(hasDisk ? NO_START : `${NO_START} (skipped: only root may make a small disk)`, async () => {
  const small = join(folder, 'small');
  mkdirSync(small);
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]);
  const starting = (dataDir: string) => startEmbeddedPostgres(join(small, dataDir), { durable: true });
  try {
    await expect(starting('new')).rejects.toThrow(
      `The disk of DATA_DIR (${small}/new) is full: 20 MB are free, the league needs 128 MB to start. Make room on it or set another DATA_DIR, then start again.`,
    );
    mkdirSync(join(small, 'data/postgres'), { recursive: true });
    await expect(starting('data')).rejects.toThrow(
      '20 MB are free, the league needs 48 MB to start. Make room on it, ',
    );
  } finally {
    spawnSync('umount', [small]);
  }
});

// This test comes last: the laps cannot be read afterwards.
test('a page that the disk has changed is named by the integrity check, and nothing is compared', async () => {
  const [{ path }] = (await league.sql(`SELECT pg_relation_filepath('laps') AS path`)) as [{ path: string }];
  await league.sql('CHECKPOINT');
  const file = openSync(join(disk, 'data/postgres', path), 'r+');
  writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, 4_000);
  closeSync(file);
  process.kill(postmasterIn(disk), 'SIGQUIT'); // discards its memory
  const check = () => league.call<{ detail: string }>(league.admin, 'POST /admin/system/verify');
  const refused = await until(check, ({ body }) => body.detail?.startsWith('PostgreSQL cannot read'), 20_000);
  expect(refused.status).toBe(503);
  expect(await league.part(IntegrityService).lastRun()).toMatchObject({
    run: {
      difference_count: null,
      damage: [expect.stringMatching(/^invalid page in block 0 of relation /)],
      page_failed_at: expect.any(String),
      page_checksums: 'on',
    },
    failure: null,
  });
}, 180_000);
