/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { Queue } from 'bullmq';
import { dist, native } from '../../../../test/native.js';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';

const { getQueueToken } = await native<typeof import('@nestjs/bullmq')>('@nestjs/bullmq');
const { registeredQueues } = await dist<typeof import('../../../src/platform/queue/register-queues.js')>(
  'platform/queue/register-queues.js',
);

const BULK = 20_000;
const VISIBLE_MS = 2_000;
/** The maximum number of ended jobs that are kept, in all queues together. */
const MAX_ENDED_JOBS = 500;
/** The maximum number of failed jobs that are kept per queue. */
const MAX_FAILED_JOBS = 5_000;
/** The maximum number of events per queue; BullMQ keeps about 10,000. */
const MAX_EVENTS_OF_A_QUEUE = 12_000;
const UNKNOWN = '0192f0c1-0000-7000-8000-000000000000';
const POISONS: readonly unknown[] = [
  {},
  null,
  'nonsense',
  { lapIds: [UNKNOWN], ids: [UNKNOWN], carId: UNKNOWN, userId: UNKNOWN, eventId: UNKNOWN, lapId: UNKNOWN },
  { lapIds: 7, ids: {}, heartbeats: 'x', beats: [{}] },
];

const league = await startLeagueForFile();
const driver = await league.aDriver();
await league.aTrack({ channel_letter: 'A' });
const queues: Queue[] = [...registeredQueues].map((name) =>
  league.app.get<Queue>(getQueueToken(name), { strict: false }),
);
expect(queues.length).toBeGreaterThan(3);

/** Returns the time, in ms, from the sending of a lap until a visitor receives it. */
async function visibleAfter(lapTime: number): Promise<number> {
  const screen = await league.socket();
  await screen.subscribe('laps');
  const start = performance.now();
  const { status, body } = await league.post(driver.car, { lap_time: lapTime, channel_letter: 'A' });
  expect(status).toBe(200);
  await until(() => JSON.stringify(screen.received('laps')).includes(body.lap_id));
  screen.close();
  return performance.now() - start;
}

test('jobs that cannot be read fail after a few attempts, while laps are counted', async () => {
  for (const queue of queues) {
    for (const poison of POISONS) await queue.add('poison', poison, { attempts: 2, backoff: 100 });
  }
  expect(await visibleAfter(61)).toBeLessThan(VISIBLE_MS);
  await until(async () => {
    const counts = await Promise.all(queues.map((queue) => queue.getJobCounts('waiting', 'active')));
    return counts.every(({ waiting = 0, active = 0 }) => waiting + active === 0);
  });
  for (const queue of queues) {
    const tried = (await queue.getFailed()).map(({ attemptsMade }) => attemptsMade);
    expect(Math.max(0, ...tried)).toBeLessThanOrEqual(2);
  }
  expect(await visibleAfter(60.5)).toBeLessThan(VISIBLE_MS);
  expect(await league.differences()).toEqual([]);
}, 180_000);

test('a lap is visible within 2 s of its post while every other queue holds a backlog', async () => {
  const others = queues.filter(({ name }) => name !== 'laps');
  for (const queue of others) {
    const jobs = Array.from({ length: BULK / others.length }, () => ({
      name: 'bulk',
      data: {},
      opts: { removeOnComplete: true },
    }));
    await queue.addBulk(jobs);
  }
  expect(await visibleAfter(59)).toBeLessThan(VISIBLE_MS);
  expect(await visibleAfter(58)).toBeLessThan(VISIBLE_MS);
}, 300_000);

test('ended jobs are forgotten: a thousand laps and heartbeats leave a bounded number of rows', async () => {
  for (const queue of queues) await queue.drain();
  for (let lap = 0; lap < 1_000; lap += 50) {
    const posts = Array.from({ length: 50 }, (_, n) => league.post(driver.car, { lap_time: 70 + (lap + n) / 1000 }));
    for (const { status } of await Promise.all(posts)) expect(status).toBe(200);
    await Promise.all(Array.from({ length: 50 }, () => league.call(null, 'POST /cars/heartbeat', driver.car)));
  }
  await league.waitUntilCounted();
  const [{ jobs } = { jobs: NaN }] = await league.sql<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM bullmq.job WHERE name NOT IN ('poison', 'bulk')`,
  );
  expect(jobs).toBeLessThan(MAX_ENDED_JOBS);
  // the limit is too high to show that one queue keeps all of its jobs
  const isForgotten = (option: string) =>
    `coalesce(opts ->> '${option}' = 'true' OR (opts -> '${option}' ->> 'count')::int <= ${MAX_FAILED_JOBS}, false)`;
  const keptForEver = await league.sql(
    `SELECT queue, name, opts FROM bullmq.job
      WHERE name NOT IN ('poison', 'bulk') AND NOT (${isForgotten('removeOnComplete')} AND ${isForgotten('removeOnFail')})`,
  );
  expect(keptForEver).toEqual([]);
  // the backlog of the previous test has left more events
  const events = await league.sql<{ n: number }>(`SELECT count(*)::int AS n FROM bullmq.event GROUP BY queue`);
  expect(Math.max(...events.map(({ n }) => n))).toBeLessThan(MAX_EVENTS_OF_A_QUEUE);
}, 180_000);
