/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, jest, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { startLeagueForFile, type TestCar } from '../../support/league.js';
import { verifyTotals } from '../../support/oracle.js';
import { idsOf, p99, LapTraffic } from '../../support/lap-traffic.js';
import { SCALE } from '../../support/scale.js';
import { until } from '../../support/until.js';

// The time limits assume an otherwise idle machine, but another test file may use half of it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

const CARS = 100 * SCALE;
const LAPS_OF_EACH = 10;
const REPLAYED = 300 * SCALE;
const FRESH_MS = 1_000;
const FRESH_FOR_MS = 6_000 * SCALE;

const league = await startLeagueForFile({ carRatePerMinute: 90 });
const drivers = await Promise.all(Array.from({ length: 10 }, () => league.aDriver()));
const others = Array.from({ length: CARS - drivers.length }, () => league.aCar());
const cars: TestCar[] = [...drivers.map(({ car }) => car), ...(await Promise.all(others))];

const rows = async () => (await league.sql('SELECT FROM laps')).length;

test(
  'at 20 laps/s a lap is on the list and on screens within a second of its answer',
  async () => {
    const socket = await league.socket();
    await socket.subscribe('laps');
    const pushedAt = new Map<string, number>();
    socket.raw.onAny(() => {
      const at = performance.now();
      for (const { recorded } of socket.received('laps'))
        for (const { id } of recorded) if (!pushedAt.has(id)) pushedAt.set(id, at);
    });
    const listedAt = new Map<string, number>();
    const answers = await LapTraffic.during(league, { cars: cars.slice(0, 40), perSecond: 20 }, async (answered) => {
      for (const end = performance.now() + FRESH_FOR_MS; performance.now() < end; await wait(25)) {
        const listed = await league.laps('sort=recent&limit=50');
        const at = performance.now();
        for (const { id } of listed) if (!listedAt.has(id)) listedAt.set(id, at);
      }
      expect(answered.length).toBeGreaterThan(100);
    });
    await until(() => answers.every(({ id = '' }) => pushedAt.has(id)));
    const late = (shownAt: ReadonlyMap<string, number>) =>
      answers.flatMap(({ id = '', postedAt, ms }) => {
        const at = shownAt.get(id);
        return at === undefined ? [] : Math.max(0, at - postedAt - ms);
      });
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(late(listedAt).length).toBeGreaterThan(answers.length - 20);
    expect({ pushed: p99(late(pushedAt)) < FRESH_MS, listed: p99(late(listedAt)) < FRESH_MS }).toEqual({
      pushed: true,
      listed: true,
    });
    socket.close();
  },
  180_000 * SCALE,
);

test('recorded laps that are sent again an hour or a week later are not new laps', async () => {
  const posts = Array.from({ length: REPLAYED }, (_, n) => ({
    car: cars[n % cars.length] as TestCar,
    lap: { lap_id: `captured ${n}`, lap_time: 60 + n / 1_000 },
  }));
  const send = () => Promise.all(posts.map(({ car, lap }) => league.post(car, lap)));
  const first = await send();
  expect(first.filter(({ body }) => body.duplicate)).toEqual([]);
  const before = await rows();
  for (const age of ['1 hour', '7 days']) {
    await league.sql('UPDATE laps SET recorded_at = recorded_at - $1::interval WHERE id = ANY($2)', [
      age,
      first.map(({ body }) => body.lap_id),
    ]);
    await league.waitUntilCounted();
    const again = await send();
    expect(again.map(({ status, body }) => [status, body.duplicate, body.lap_id])).toEqual(
      first.map(({ body }) => [200, true, body.lap_id]),
    );
    expect(await rows()).toBe(before);
  }
}, 180_000);

test('after an outage every car sends ten laps at once: each is recorded or has a time to try again', async () => {
  await league.asAdmin('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  const start = performance.now();
  const posts = cars.flatMap((car) =>
    Array.from({ length: LAPS_OF_EACH }, (_, n) => league.post(car, { lap_id: `queued ${n}`, lap_time: 70 + n })),
  );
  const answers = await Promise.all(posts);
  const seconds = (performance.now() - start) / 1_000;
  expect(seconds).toBeLessThan(30);
  for (const { status, headers } of answers) {
    expect([status, status === 200 || Number(headers.get('retry-after')) > 0]).toEqual([
      status === 429 ? 429 : 200,
      true,
    ]);
  }
  const recorded = answers.filter(({ status }) => status === 200);
  expect(await rows()).toBe(recorded.length);
  await until(
    () => league.sql(`SELECT FROM laps WHERE state = 'received'`),
    (waiting) => waiting.length === 0,
    180_000,
  );
  await verifyTotals(league);
  const again = await LapTraffic.during(league, { cars: cars.slice(0, 1), perSecond: 5 }, () => wait(1_000));
  expect(idsOf(again).length).toBeGreaterThan(2);
}, 240_000);
