/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ConsistencyDto } from '@league/shared/laps/consistency.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { randomInt } from 'node:crypto';
import { dist } from '../../../test/native.js';
import { nextPage } from '../support/client.js';
import { startLeagueForFile, type TestDriver } from '../support/league.js';
import { until } from '../support/until.js';

const { toLapPost } = await dist<typeof import('../../src/features/laps/submission/lap-submission.rules.js')>(
  'features/laps/submission/lap-submission.rules.js',
);
const { secondsFromMs } = await dist<typeof import('@league/shared/units/lap-time')>(
  '../../shared/dist/units/lap-time.js',
);

const league = await startLeagueForFile();

const page = async (path: string) => {
  const answer = await league.call<LapTimeDto[]>(null, `GET ${path}`);
  expect(answer.status).toBe(200);
  return { laps: answer.body, total: Number(answer.headers.get('x-total-count')), next: nextPage(answer) };
};
const search = async (text: string) => page(`/lap-times/all?search=${encodeURIComponent(text)}`);
/** Posts laps with these times all at once, so that some arrive at the same moment, and waits until they are counted. */
async function drive(driver: TestDriver, times: readonly number[]): Promise<void> {
  await Promise.all(times.map((lap_time) => league.post(driver.car, { lap_time })));
  await league.waitUntilCounted();
}

test.each(['best', 'recent'] as const)(
  'pages of the list by %s hold each lap exactly once and in order, while laps arrive between them',
  async (sort) => {
    const driver = await league.aDriver();
    await drive(
      driver,
      Array.from({ length: 40 }, (_, lap) => 60 + (lap % 7)),
    );
    const standing = (await league.laps(`sort=${sort}&limit=1000`)).map(({ id }) => id);
    const seen: LapTimeDto[] = [];
    let next: string | undefined = `/lap-times/all?sort=${sort}&limit=7`;
    while (next) {
      const current: Awaited<ReturnType<typeof page>> = await page(next);
      expect(current.laps.length).toBeLessThanOrEqual(7);
      seen.push(...current.laps);
      next = current.next;
      await drive(driver, [50 + seen.length, 63, 90 + seen.length]);
    }
    const ids = seen.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => standing.includes(id))).toEqual(standing);
    const keys = seen.map(({ lap_time, timestamp }) => (sort === 'best' ? lap_time : -Date.parse(timestamp)));
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
  },
);

test('the count is of the whole list, the last page has no next one, and a page past the end is empty', async () => {
  const [driver, track] = await Promise.all([league.aDriver(), league.aTrack()]);
  await Promise.all(
    [61, 62, 63].map((lap_time) => league.post(driver.car, { lap_time, channel_letter: track.channel_letter })),
  );
  await league.waitUntilCounted();
  const first = await page(`/lap-times/all?track_id=${track.id}&limit=2`);
  expect(first).toMatchObject({ total: 3, laps: [{ lap_time: 61 }, { lap_time: 62 }], next: expect.any(String) });
  const last = await page(first.next ?? '');
  expect(last).toMatchObject({ total: 3, laps: [{ lap_time: 63 }], next: undefined });
  const [counted] = await league.sql<{ laps: number }>(
    `SELECT count(*)::int AS laps FROM laps WHERE state = 'counted'`,
  );
  expect((await page('/lap-times/all?limit=1')).total).toBe(counted?.laps);
  const exactly = await page(`/lap-times/all?track_id=${track.id}&limit=3`);
  expect(await page(exactly.next ?? '/lap-times/all?track_id=' + track.id)).toMatchObject({ total: 3 });
});

test('a search treats special characters literally, and ignores case', async () => {
  const [percent, underline, plain, slash] = await Promise.all([
    league.aDriver({ driver_name: '100% Gas' }),
    league.aDriver({ driver_name: 'a_b' }),
    league.aDriver({ driver_name: 'aXb' }),
    league.aDriver({ driver_name: 'back\\slash' }),
  ]);
  for (const driver of [percent, underline, plain, slash]) await drive(driver, [70]);
  const names = async (text: string) => (await search(text)).laps.map(({ driver_name }) => driver_name);
  expect(await names('%')).toEqual(['100% Gas']);
  expect(await names('a_b')).toEqual(['a_b']);
  expect(await names('A_B')).toEqual(['a_b']);
  expect(await names('\\')).toEqual(['back\\slash']);
  expect(await names(`'; DROP TABLE laps; --`)).toEqual([]);
  expect(await search('100% gas')).toMatchObject({ total: 1, next: undefined });
});

test('a search finds the name that is shown, whether the car or the member gave it', async () => {
  const [car, nameless] = await Promise.all([league.aCar(), league.aDriver()]);
  await league.sql(`UPDATE users SET driver_name = NULL WHERE id = $1`, [nameless.id]);
  await league.post(car, { lap_time: 71, driver_name: 'Straße Ölwechsel' });
  await league.post(nameless.car, { lap_time: 72, driver_name: 'Ölwechsel Later' });
  const named = await league.aDriver({ driver_name: 'Known By Name' });
  await league.post(named.car, { lap_time: 73, driver_name: 'Ölwechsel Never Shown' });
  await league.waitUntilCounted();
  const found = await search('ölwechsel');
  expect(found.laps.map(({ driver_name }) => driver_name)).toEqual(['Straße Ölwechsel', 'Ölwechsel Later']);
  expect(found.total).toBe(2);
  const elsewhere = `/lap-times/all?search=${encodeURIComponent('ölwechsel')}&track_id=${named.id}`;
  expect(await page(elsewhere)).toMatchObject({ laps: [], total: 0 });
});

test('a search finds laps by the words that are shown where no name is known', async () => {
  const [car, nameless] = await Promise.all([league.aCar(), league.aDriver()]);
  await league.sql(`UPDATE users SET driver_name = NULL WHERE id = $1`, [nameless.id]);
  await league.post(car, { lap_time: 74 });
  await league.post(nameless.car, { lap_time: 75 });
  const named = await league.aDriver({ driver_name: 'Unknown Quantity' });
  await league.post(named.car, { lap_time: 76 });
  await league.waitUntilCounted();
  const found = async (text: string) => {
    const { laps, total } = await search(text);
    const ours = laps.filter(({ lap_time }) => lap_time >= 74).map(({ driver_name }) => driver_name);
    expect(laps).toHaveLength(total);
    return ours;
  };
  expect(await found('UNKNOWN')).toEqual(['Unknown Driver', 'Unknown Driver', 'Unknown Quantity']);
  expect(await found('known driver')).toEqual(['Unknown Driver', 'Unknown Driver']);
  expect(await found('unknown drivers')).toEqual([]);
});

test('the records of a track are listed newest first, for visitors; one that is voided leaves the list', async () => {
  const driver = await league.aDriver();
  const track = await league.aTrack();
  const times = [70, 68.5, 69, 67.25];
  for (const lap_time of times) {
    await league.post(driver.car, { lap_time, channel_letter: track.channel_letter });
    await league.waitUntilCounted();
  }
  const records = async () => {
    const { body } = await league.call<LapTimeDto[]>(null, `GET /lap-times/records?track_id=${track.id}`);
    return body.map(({ lap_time, is_record, username }) => [lap_time, is_record, username]);
  };
  expect(await records()).toEqual([[67.25, true, null], [68.5, true, null], [70, true, null]]); // prettier-ignore
  const [voided] = (await league.laps(`sort=best&track_id=${track.id}`)).filter(({ lap_time }) => lap_time === 68.5);
  const answer = await league.call(league.admin, `POST /admin/laps/${voided?.id}/void`, { reason: 'Cut the chicane' });
  expect(answer.status).toBeLessThan(300);
  expect(await records()).toEqual([[67.25, true, null], [69, true, null], [70, true, null]]); // prettier-ignore
  expect((await league.call(null, 'GET /lap-times/records')).status).toBe(400);
});

const consistencyOf = async (driver: TestDriver, trackId: string) =>
  (await league.call<ConsistencyDto>(driver, `GET /lap-times/consistency?track_id=${trackId}`)).body;

test('the spread of a member’s clean laps is compared with drivers who have ten laps on the track', async () => {
  const { id, channel_letter: letter } = await league.aTrack();
  const elsewhere = await league.aTrack();
  const driving = async (...times: readonly number[]) => {
    const driver = await league.aDriver();
    await league.drive(driver.car, letter, ...times);
    return driver;
  };
  const spreadBy = (step: number) => Array.from({ length: 11 }, (_, n) => 60 + n * step);
  const even = await driving(...spreadBy(0.01));
  expect(await consistencyOf(even, id)).toEqual({ spread: 0.05, others: 0, better_than: null });
  const [middling, wild] = [await driving(...spreadBy(0.04), 95), await driving(...spreadBy(0.4))];
  const newcomer = await driving(60, 61);
  expect(await consistencyOf(even, id)).toEqual({ spread: 0.05, others: 2, better_than: 100 });
  expect(await consistencyOf(middling, id)).toEqual({ spread: 0.2, others: 2, better_than: 50 });
  expect(await consistencyOf(wild, id)).toEqual({ spread: 2, others: 2, better_than: 0 });
  expect(await consistencyOf(newcomer, id)).toEqual({ spread: null, others: 3, better_than: null });
  expect(await consistencyOf(even, elsewhere.id)).toEqual({ spread: null, others: 0, better_than: null });
  expect((await league.call(even, 'GET /lap-times/consistency')).status).toBe(400);
});

test('the spread is of the newest hundred laps on the track', async () => {
  const track = await league.aTrack();
  const driver = await league.aDriver();
  await league.drive(driver.car, track.channel_letter, 60);
  await league.sql(
    `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, state, recorded_at)
     SELECT gen_random_uuid(), car_id, user_id, track_id, 60000 + 1000 * (n > 99)::int * (n % 10), state, recorded_at - n * interval '1 minute'
       FROM laps CROSS JOIN generate_series(1, 150) n WHERE track_id = $1`,
    [track.id],
  );
  expect(await consistencyOf(driver, track.id)).toEqual({ spread: 0, others: 0, better_than: null });
});

test('without any parameter the best 5,000 laps are answered, with a next page; with one a hundred', async () => {
  const { car_id: carId } = await league.aCar();
  await league.sql(
    `INSERT INTO laps (id, car_id, lap_time_ms, state) SELECT gen_random_uuid(), $1, n, 'counted' FROM generate_series(1, 5001) n`,
    [carId],
  );
  const [{ total_laps: total } = { total_laps: 0 }] = await league.sql<{ total_laps: number }>(
    `UPDATE league_totals SET total_laps = total_laps + 5001 RETURNING total_laps`,
  );
  const first = await page('/lap-times/all');
  expect([first.laps.length, first.total, first.laps.at(-1)?.lap_time]).toEqual([5000, Number(total), 5]);
  expect((await page(first.next ?? '')).laps[0]?.lap_time).toBe(5.001);
  for (const sort of ['best', 'recent']) expect((await page(`/lap-times/all?sort=${sort}`)).laps).toHaveLength(100);
});

test('a hundred thousand lap times of three decimals are read, stored and written as they were sent', async () => {
  const car = await league.aCar();
  const times = Array.from({ length: 100_000 }, (_, n) => (n < 2_000 ? n + 1 : randomInt(1, 86_400_001)));
  const texts = times.map((ms) => `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`);
  const read = texts.map((text, n) => {
    const lap_time = n % 2 === 0 ? text : Number(text); // scripts send both forms
    return toLapPost({ ...car, lap_time }, {}).lapTimeMs;
  });
  const rows = await league.sql<{ ms: number }>(
    `WITH kept AS (
       INSERT INTO laps (id, car_id, lap_time_ms, state, script_lap_id)
       SELECT gen_random_uuid(), $1, ms, 'voided', n::text FROM unnest($2::int[]) WITH ORDINALITY AS sent (ms, n)
       RETURNING lap_time_ms AS ms, script_lap_id::int AS n)
     SELECT ms FROM kept ORDER BY n`,
    [car.car_id, read],
  );
  const written = rows.map(({ ms }) => (JSON.parse(JSON.stringify(secondsFromMs(ms))) as number).toFixed(3));
  const wrong = texts.flatMap((text, n) => (written[n] === text ? [] : [[text, read[n], written[n]]]));
  expect(rows).toHaveLength(times.length);
  expect(wrong).toEqual([]);
}, 120_000);

test('a time comes back over HTTP as it was sent, and equal times rank the earlier lap first', async () => {
  const { id, channel_letter: letter } = await league.aTrack();
  const drive = async (seconds: number) => {
    const driver = await league.aDriver();
    await league.drive(driver.car, letter, seconds);
    return driver.id;
  };
  const sent = [0.001, 59.999, 60, 83.456, 1234.567, 86_400];
  const first = await drive(0.001);
  for (const seconds of sent.slice(1)) await drive(seconds);
  const { laps } = await page(`/lap-times/all?sort=best&track_id=${id}`);
  expect(laps.map(({ lap_time }) => lap_time)).toEqual(sent);
  const second = await drive(0.001);
  const fastest = async () => (await league.board()).entries.filter(({ best_time }) => best_time === 0.001);
  const equal = await until(fastest, (entries) => entries.length === 2);
  expect(equal.map(({ user_id }) => user_id)).toEqual([first, second]);
  expect(await league.asAdmin('GET /admin/system')).toMatchObject({ lap_physics: 'off' });
});
