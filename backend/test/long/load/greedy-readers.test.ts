/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { startLeagueForFile } from '../../support/league.js';
import { until } from '../../support/until.js';

/**
 * The maximum 99th percentile of lap posts, in ms; generous, because other tests share the machine. Run with
 * `LAP_P99_MS=250` to measure the promise.
 */
const LAP_P99_MS = Number(process.env['LAP_P99_MS'] ?? 5_000);
const READERS = 100;
const LAPS = 60;

const league = await startLeagueForFile({ rateLimits: true, trustProxy: ['127.0.0.1'] });
const driver = await league.aDriver();
const { car: seeded } = await league.aDriver();
await league.sql(
  `INSERT INTO laps (id, car_id, lap_time_ms, state)
     SELECT gen_random_uuid(), $1, 60000 + n, 'counted' FROM generate_series(1, 50000) n`,
  [seeded.car_id],
);
await league.sql('ANALYZE laps');
await league.post(driver.car, { lap_time: 59 });
await league.waitUntilCounted();

/** Searches for a text that no lap contains, which reads every lap. */
const search = (network: string, n: number) =>
  league.call(null, `GET /lap-times/all?search=unknown-${n}&limit=100`, undefined, { 'x-forwarded-for': network });

test.each([
  ['one network', () => '203.0.113.1', 429],
  ['a hundred networks', (n: number) => `198.51.100.${n}`, 503],
] as const)(
  'a hundred greedy readers of %s have to come again, and every lap is answered soon',
  async (_, networkOf, status) => {
    let isOver = false;
    const refused: { status: number; retryAfter: string | null }[] = [];
    let answered = 0;
    let connected = 0;
    const readers = Array.from({ length: READERS }, async (_reader, n) => {
      while (!isOver) {
        const answer = await search(networkOf(n + 1), n);
        connected += 1;
        if (answer.status === 200) answered += 1;
        else {
          refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
          await new Promise((resolve) => setTimeout(resolve, 1_000)); // sooner than Retry-After says
        }
      }
    });
    await until(() => connected >= READERS); // connecting is the largest cost of the readers for this process
    const times: number[] = [];
    for (let lap = 0; lap < LAPS; lap++) {
      const start = performance.now();
      expect((await league.post(driver.car, { lap_time: 60 + lap / 100 })).status).toBe(200);
      times.push(performance.now() - start);
    }
    const other = await league.call(null, 'GET /tracks');
    isOver = true;
    await Promise.all(readers);
    times.sort((a, b) => a - b);
    const p99 = times[Math.ceil(times.length * 0.99) - 1] as number;
    expect(p99 < LAP_P99_MS || `p99 of laps: ${Math.round(p99)} ms`).toBe(true);
    expect(other.status).toBe(200);
    expect(answered).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter((one) => one.status !== status || one.retryAfter !== '2')).toEqual([]);
  },
  180_000,
);
