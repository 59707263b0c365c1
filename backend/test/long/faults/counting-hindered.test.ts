/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { dist, native } from '../../../../test/native.js';
import { onDatabase, runCommand } from '../../support/commands.js';
import { startLeague, type TestDriver, type TestLeague } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { p99, LapTraffic } from '../../support/lap-traffic.js';
import { until } from '../../support/until.js';

const { createLogger } =
  await dist<typeof import('../../../src/platform/logging/logger.js')>('platform/logging/logger.js');
const { QueueDepths } = await dist<typeof import('../../../src/platform/queue/queue-depths.js')>(
  'platform/queue/queue-depths.js',
);
const { LapCountingWorker } = await dist<typeof import('../../../src/features/laps/counting/lap-counting.worker.js')>(
  'features/laps/counting/lap-counting.worker.js',
);
const { getQueueToken } = await native<typeof import('@nestjs/bullmq')>('@nestjs/bullmq');

const METRICS_TOKEN = 'a token for metrics';
const LAPS = 300;
/** The time, in ms, for which a lock is held: longer than the lock timeout of 4 s. */
const HELD_MS = 9_000;

let league: TestLeague;
let worker: TestLeague;
let driver: TestDriver;
const logged: string[] = [];
beforeAll(async () => {
  league = await startLeague({ role: 'api', metricsToken: METRICS_TOKEN });
  driver = await league.aDriver();
});
afterAll(async () => {
  await worker?.close();
  await league?.close();
});

/** Returns the value of a metric, read as operators read it. */
async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${league.url}/metrics`, { headers })).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

const startWorker = async () => {
  const logger = createLogger('warn', { write: (line) => void logged.push(line) });
  return startLeague({ databaseUrl: league.databaseUrl, role: 'worker' }, logger);
};
const isCounted = async (id: string) =>
  (await league.sql(`SELECT FROM laps WHERE id = $1 AND state = 'counted'`, [id])).length === 1;
const failures = async () => (await league.part(QueueDepths).read()).filter(({ failed }) => failed > 0);
const raiseFor = (name: string, code: string, times: number) =>
  league.sql(`
    CREATE SEQUENCE tries_of_${name};
    CREATE FUNCTION refuse_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('tries_of_${name}') <= ${times} THEN RAISE EXCEPTION '${name}' USING ERRCODE = '${code}'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER refuse_${name} BEFORE UPDATE OF state ON laps FOR EACH ROW
      WHEN (NEW.sent_driver_name = '${name}') EXECUTE FUNCTION refuse_${name}()`);

test('without a worker laps are answered and operators see how many wait; one that starts counts them', async () => {
  expect(await metric('inbox_unprocessed')).toBe(0);
  const posts = Array.from({ length: LAPS }, (_, n) => league.post(driver.car, { lap_time: 60 + n / 100 }));
  const answers = await Promise.all(posts);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(await metric('inbox_unprocessed')).toBe(LAPS);
  expect(await metric('queue_jobs{queue="laps",state="waiting"}')).toBe(1); // one job for all of them
  await wait(1_000);
  expect(await metric('inbox_oldest_seconds')).toBeGreaterThan(1);
  worker = await startWorker();
  await league.waitUntilCounted();
  expect([await metric('inbox_unprocessed'), await metric('inbox_oldest_seconds')]).toEqual([0, 0]);
  await verifyTotals(league);
}, 180_000);

test('a lap that always fails holds no other up, is reported, and requeue-failed brings it back', async () => {
  await raiseFor('poison', 'P0001', 1_000_000);
  const bad = await league.post(driver.car, { lap_time: 70, driver_name: 'poison' });
  const good = await Promise.all(Array.from({ length: 20 }, (_, n) => league.post(driver.car, { lap_time: 71 + n })));
  for (const { body } of good) await until(() => isCounted(body.lap_id));
  await until(
    () => metric('inbox_failed'),
    (failed) => failed === 1,
  );
  expect(await metric('inbox_unprocessed')).toBe(0);
  const [gaveUp] = await league.part(QueueDepths).read().then((depths) => depths.filter(({ failed }) => failed > 0)); // prettier-ignore
  expect(gaveUp).toMatchObject({ name: 'laps', failed: 1 });

  await league.sql('DROP TRIGGER refuse_poison ON laps');
  await league.sql(`UPDATE laps SET recorded_at = recorded_at - interval '20 s' WHERE id = $1`, [bad.body.lap_id]);
  const { code, out } = await runCommand(['requeue-failed'], onDatabase(league.databaseUrl));
  expect([code, out]).toEqual([0, expect.stringMatching(/^Back to the workers: 1 lap of the database /)]);
  await until(() => isCounted(bad.body.lap_id), Boolean, 30_000);
  expect(await metric('inbox_failed')).toBe(0);
  await league.asAdmin('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  await league.app.get<Queue>(getQueueToken('laps'), { strict: false }).clean(0, 100, 'failed');
}, 180_000);

test.each([
  ['a deadlock', 'deadlock', '40P01'],
  ['a serialization failure', 'serialization', '40001'],
])('a transaction that PostgreSQL ends for %s is run again, and nothing is logged', async (_, name, code) => {
  logged.length = 0;
  await raiseFor(name, code, 4);
  await league.post(driver.car, { lap_time: 66, driver_name: name });
  await league.waitUntilCounted();
  expect(await league.sql(`SELECT last_value::int AS tries FROM tries_of_${name}`)).toEqual([{ tries: 5 }]);
  expect(logged).toEqual([]);
  expect(await failures()).toEqual([]);
});

test('while another session holds rows of totals, laps and lists are answered; then the laps are counted', async () => {
  const track = await league.aTrack();
  await league.post(driver.car, { lap_time: 66, channel_letter: track.channel_letter });
  await league.waitUntilCounted();
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  for (const totals of ['driver_totals', 'track_totals', 'league_totals']) {
    await holder.query(`SELECT FROM ${totals} FOR UPDATE`);
  }
  const rate = { cars: [driver.car], perSecond: 20, fields: () => ({ channel_letter: track.channel_letter }) };
  const lists: number[] = [];
  const answers = await LapTraffic.during(league, rate, async () => {
    for (const end = performance.now() + HELD_MS; performance.now() < end; await wait(100)) {
      const start = performance.now();
      expect((await league.call(null, 'GET /lap-times/all')).status).toBe(200);
      lists.push(performance.now() - start);
    }
  });
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(p99(answers.map(({ ms }) => ms))).toBeLessThan(1_000);
  expect(p99(lists)).toBeLessThan(1_000);
  expect(await metric('inbox_unprocessed')).toBe(answers.length);
  await holder.query('ROLLBACK');
  await holder.end();
  await league.waitUntilCounted();
  expect(await failures()).toEqual([]);
  await verifyTotals(league);
}, 180_000);

test('jobs of another version, with fields that this one does not know, fail nothing', async () => {
  const known: Record<string, object> = {
    heartbeats: { beats: [{ carId: driver.car.car_id, at: new Date().toISOString(), speedKmh: 90 }] },
  };
  const depths = await league.part(QueueDepths).read();
  expect(depths.map(({ name }) => name)).toEqual(expect.arrayContaining([...Object.keys(known), 'laps']));
  const before = await league.sql<{ id: string }>('SELECT id FROM laps');
  const jobs = await Promise.all(
    depths.map(({ name }) => {
      const queue = worker.app.get<Queue>(getQueueToken(name), { strict: false });
      return queue.add('of another version', { ...known[name], lapIds: [randomUUID()], since: { version: 9 } });
    }),
  );
  const isOver = async () =>
    (await Promise.all(jobs.map((job) => job.getState()))).every((state) => state === 'completed');
  await until(isOver);
  expect(await failures()).toEqual([]);
  expect(await league.sql('SELECT id FROM laps')).toEqual(before);
});

test('a worker that gets no job still counts the laps that have waited for over 15 s', async () => {
  const { worker: wedged } = worker.part(LapCountingWorker);
  await wedged.pause(true);
  try {
    for (const lap_time of [68, 69]) {
      // A job may bring the first lap: the worker was waiting for one when it was paused.
      const { body } = await league.post(driver.car, { lap_time });
      await league.sql(`UPDATE laps SET recorded_at = recorded_at - interval '20 s' WHERE id = $1`, [body.lap_id]);
      await until(() => isCounted(body.lap_id), Boolean, 20_000);
    }
  } finally {
    await wedged.resume();
  }
}, 180_000);

test('a session that is lost within a transaction costs that request, not the process', async () => {
  const holder = new pg.Client(league.databaseUrl);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM cars FOR UPDATE');
  const post = league.post(driver.car, { lap_id: undefined, lap_time: 67 }); // a lap without an id locks its car
  const ended = await until(
    () =>
      league.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'league' AND wait_event_type = 'Lock'`,
      ),
    (sessions) => sessions.length > 0,
  );
  expect(ended).toHaveLength(1);
  expect(await post).toMatchObject({ status: 503, body: { retry_after: 2 } });
  await holder.query('ROLLBACK');
  await holder.end();
  expect((await league.post(driver.car, { lap_time: 67 })).status).toBe(200);
});
