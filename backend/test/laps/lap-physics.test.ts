/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { randomUUID } from 'node:crypto';
import { startLeague, type TestCar, type TestDriver, type TestLeague } from '../support/league.js';

const LAP = { lap_time: 65, channel_letter: 'A' };
const HOUR_S = 3_600;

let league: TestLeague;
/** A second process of the same league, with its own worker. */
let second: TestLeague;
let driver: TestDriver;
beforeAll(async () => {
  league = await startLeague({ lapPhysics: true, achievements: true });
  second = await startLeague({ lapPhysics: true, databaseUrl: league.databaseUrl });
  await league.aTrack({ channel_letter: 'A' });
});
afterAll(async () => {
  expect(await league.differences()).toEqual([]);
  await second?.close();
  await league?.close();
});
beforeEach(async () => {
  driver = await league.aDriver();
});

type Lap = Readonly<Record<string, unknown>>;

/**
 * Posts laps one after another and waits until all are counted or held.
 * @returns why each lap is held, or null for a counted lap
 */
async function reasonsOf(car: TestCar, laps: readonly Lap[], through = league): Promise<(string | null)[]> {
  const ids: string[] = [];
  for (const lap of laps) {
    const { status, body } = await through.post(car, lap);
    expect(status).toBe(200);
    ids.push(body.lap_id);
  }
  await league.waitUntilCounted();
  return Promise.all(ids.map(reasonOf));
}

async function reasonOf(lapId: string): Promise<string | null> {
  const [lap] = await league.sql<{ state: string; reason: string | null }>(
    `SELECT state, review_reason AS reason FROM laps WHERE id = $1`,
    [lapId],
  );
  expect(lap?.state).toBe(lap?.reason === null ? 'counted' : 'under_review');
  return lap?.reason ?? null;
}

const heldOf = async (car: TestCar, laps: readonly Lap[]) => (await reasonsOf(car, laps)).filter((reason) => reason !== null); // prettier-ignore
const times = (count: number, lap: Lap = LAP): Lap[] => Array.from({ length: count }, () => lap);
const agoOf = (...seconds: readonly number[]): Lap[] => seconds.map((ago) => ({ ...LAP, ago }));
const stats = async () => (await league.call<MyStatsDto>(driver, 'GET /stats/my-stats')).body;

/**
 * Returns the maximum number of laps that can count for a car that sent twelve or more: ten if they all arrived within a
 * second, otherwise eleven.
 */
async function mostThatCount({ car_id }: TestCar): Promise<number> {
  const [row] = await league.sql<{ isQuick: boolean }>(
    `SELECT max(recorded_at) - min(recorded_at) < interval '1 second' AS "isQuick" FROM laps WHERE car_id = $1`,
    [car_id],
  );
  return row?.isQuick ? 10 : 11; // on a busy machine the laps arrive more slowly
}

/** Moves all stored times of the driver and their car into the past. */
async function passHours(hours: number): Promise<void> {
  const back = `- ${hours} * interval '1 hour'`;
  await league.sql(
    `UPDATE car_totals SET free_at = free_at ${back}, last_ended_at = last_ended_at ${back},
            arrivals = (SELECT array_agg(at ${back} ORDER BY at) FROM unnest(arrivals) AS at) WHERE car_id = $1`,
    [driver.car.car_id],
  );
  await league.sql(
    `UPDATE driver_totals SET free_at = free_at ${back}, last_ended_at = last_ended_at ${back} WHERE user_id = $1`,
    [driver.id],
  );
}

test('when a car sends twelve laps of 65 s within a second, no more count than can wait in it', async () => {
  const answers = await Promise.all(times(12).map((lap) => league.post(driver.car, lap)));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  await league.waitUntilCounted();
  const reasons = await Promise.all(answers.map(({ body }) => reasonOf(body.lap_id)));
  const most = await mostThatCount(driver.car);
  expect(reasons.filter((reason) => reason === null)).toHaveLength(most);
  for (const reason of reasons) if (reason !== null) expect(reason).toMatch(/^The car (sent more|had \d+\.\d{3} s too little)/);
  expect(await stats()).toMatchObject({ total_races: most, best_lap_time: 65 });

  // no lap is dropped, and laps sent again change nothing
  expect(await league.sql('SELECT FROM laps WHERE car_id = $1', [driver.car.car_id])).toHaveLength(12);
  const lapId = randomUUID();
  const [first, again] = [
    await league.post(driver.car, { ...LAP, lap_id: lapId }),
    await second.post(driver.car, { ...LAP, lap_id: lapId }),
  ];
  expect(again.body).toEqual({ ...first.body, duplicate: true });
  await league.waitUntilCounted();
  const mostNow = await mostThatCount(driver.car);
  expect((await reasonOf(first.body.lap_id)) === null).toBe(mostNow > most);
  expect(await stats()).toMatchObject({ total_races: mostNow });
}); // prettier-ignore

test('a lap under three seconds gives nothing until a steward accepts it, and then stays', async () => {
  const track = await league.aTrack({ channel_letter: 'T' });
  const { body } = await league.post(driver.car, { lap_time: 0.001, channel_letter: 'T' });
  expect(body).toMatchObject({
    status: 'recorded',
    is_best: false,
    is_record: false,
    rank: null,
    say: '0.001  waits for a steward: no lap takes less than 3 seconds',
  });
  await league.waitUntilCounted();
  expect(await reasonOf(body.lap_id)).toBe('Faster than 3.000 s, the shortest time of a lap on any track.');
  const unlocked = async () =>
    (await league.sql('SELECT FROM user_achievements WHERE user_id = $1', [driver.id])).length;
  expect(await stats()).toMatchObject({ total_races: 0, best_lap_time: null, rank: null });
  expect(await unlocked()).toBe(0);
  expect(await league.laps(`track_id=${track.id}`)).toEqual([]);

  await league.asAdmin(`POST /admin/laps/${body.lap_id}/accept`);
  expect(await stats()).toMatchObject({ total_races: 1, best_lap_time: 0.001 });
  expect(await reasonsOf(driver.car, [{ lap_time: 3, channel_letter: 'T' }])).toEqual([null]);
  expect(await reasonOf(body.lap_id)).toBeNull();
});

test.each(['with', 'without'])('%s lap_id the later of two laps that one driver drove at a time in two cars is held', async (which) => {
  const other = await league.aCar(driver);
  const lap = which === 'with' ? LAP : { ...LAP, lap_id: undefined };
  expect(await reasonsOf(driver.car, [lap])).toEqual([null]);
  expect(await reasonsOf(other, [lap])).toEqual([
    expect.stringMatching(/^The driver had \d+\.\d{3} s too little to drive this lap beside their other laps\.$/),
  ]);
  // a held lap does not count as driven: the first car may continue
  expect(await reasonsOf(driver.car, [{ ...lap, lap_time: 66 }])).toEqual([null]);
  expect(await stats()).toMatchObject({ total_races: 2 });
}); // prettier-ignore

test('laps that say when they ended, of one car or of two, are held when they overlap', async () => {
  const other = await league.aCar(driver);
  expect(await reasonsOf(driver.car, agoOf(200, 135, 70))).toEqual([null, null, null]);
  expect(await heldOf(driver.car, agoOf(37))).toEqual([expect.stringMatching(/^The car had /)]); // half a lap later
  expect(await heldOf(other, agoOf(37))).toEqual([expect.stringMatching(/^The driver had /)]);
  expect(await heldOf(driver.car, agoOf(5))).toEqual([]);
  expect(await heldOf(driver.car, agoOf(4.5))).toHaveLength(1); // a copy of the line
});

describe('Ten laps that waited while the car was away for two hours all count', () => {
  test.each<[string, (n: number) => Lap]>([
    ['without a time', () => LAP],
    ['with driven_at in Unix seconds', (n) => ({ ...LAP, driven_at: Math.floor(Date.now() / 1000 - 2 * HOUR_S + n * 70) })],
    ['with driven_at by a clock that is ahead', () => ({ ...LAP, driven_at: Date.now() / 1000 + HOUR_S })],
  ])('%s', async (_, lapOf) => {
    expect(await heldOf(driver.car, times(10))).toEqual([]);
    await passHours(4);
    expect(await heldOf(driver.car, Array.from({ length: 10 }, (__, n) => lapOf(n)))).toEqual([]);
    expect(await heldOf(driver.car, times(2))).not.toEqual([]);
    expect((await stats()).total_races).toBeGreaterThanOrEqual(20);
    expect((await stats()).total_races).toBeLessThan(22);
  }); // prettier-ignore
});

test('laps that waited in one car count also when the driver has gone on in another', async () => {
  const other = await league.aCar(driver);
  const waited = agoOf(2_000, 1_935, 1_870, 1_805);
  expect(await heldOf(other, agoOf(700, 635, 570, 505, 440))).toEqual([]);
  expect(await heldOf(driver.car, waited)).toEqual([]);
  // a second copy would overlap with the first
  expect(await heldOf(await league.aCar(driver), waited)).toHaveLength(4);
  expect(await stats()).toMatchObject({ total_races: 9 });
});

test('two workers hold the same laps as one: each finds what the other has counted', async () => {
  const drivers = await Promise.all([league.aDriver(), league.aDriver(), league.aDriver()]);
  await Promise.all(drivers.flatMap(({ car }) => times(12).map((lap, n) => (n % 2 ? league : second).post(car, lap))));
  await league.waitUntilCounted();
  for (const { car } of drivers) {
    const counted = await league.sql(`SELECT FROM laps WHERE state = 'counted' AND car_id = $1`, [car.car_id]);
    expect(counted).toHaveLength(await mostThatCount(car));
  }
});

test('a car without an owner has no more time than another, and its laps are credited later', async () => {
  const car = await league.aCar();
  const held = await heldOf(car, times(12));
  const most = await mostThatCount(car);
  expect(held).toHaveLength(12 - most);
  await league.asAdmin(`POST /admin/cars/${car.car_id}/assign?user_id=${driver.id}`);
  expect(await stats()).toMatchObject({ total_races: most });
});

test('laps of a car without an owner that overlap are held, also when they arrive out of order', async () => {
  const car = await league.aCar();
  expect(await heldOf(car, agoOf(0, 200, 135, 30))).toHaveLength(1); // the last one with the first
  expect(await heldOf(car, agoOf(190, 180, 170))).toHaveLength(3);
});

test('the car names no best for a lap that may be held', async () => {
  expect((await league.post(driver.car, LAP)).body.say).toMatch(/first lap|personal best|TRACK RECORD|your best/);
  await league.waitUntilCounted();
  expect((await league.post(driver.car, { ...LAP, lap_time: 64 })).body).toMatchObject({
    is_best: false,
    is_record: false,
    say: '1:04.000  recorded',
  });
  await league.waitUntilCounted();
});

test('further fields of a lap are shown to stewards, and invalid values are left out', async () => {
  const carKey = randomUUID();
  const said = { car_key: carKey.toUpperCase(), run: 'r4ce0001', race_time: '129.5', lap_number: 2, ago: 200 };
  const odd = { car_key: 7, run: 'too long by far', race_time: {}, lap_number: -1, ago: 'soon', driven_at: 'later' };
  const unix = Math.floor(Date.now() / 1000) - 100;
  const laps = [said, { driven_at: unix }, { ...odd, driver_name: true }].map((fields) => ({ ...LAP, ...fields }));
  expect(await reasonsOf(driver.car, laps)).toEqual([null, null, null]);
  const query = `GET /admin/laps?car_id=${driver.car.car_id}&order=asc`;
  const [first, timed, last] = await league.asAdmin<[AdminLapDto, AdminLapDto, AdminLapDto]>(query);
  expect(first).toMatchObject({ car_key: carKey, run: 'r4ce0001', race_time: 129.5, lap_number: 2 });
  expect(Date.parse(first.timestamp) - Date.parse(first.ended_at ?? '')).toBeGreaterThan(199_900);
  expect(Date.parse(timed.ended_at ?? '')).toBe(unix * 1_000);
  expect(last).toMatchObject({ car_key: null, run: null, race_time: null, lap_number: null, ended_at: null });
  expect(last.sent_driver_name).toBe('true');
}); // prettier-ignore

test('the first record of a track without a shortest time counts, and is listed until it was looked at', async () => {
  const track = await league.aTrack({ channel_letter: 'N' });
  const [bare, limited] = [{ lap_time: 70, channel_letter: 'N' }, { lap_time: 70, channel_letter: 'L' }];
  await league.aTrack({ channel_letter: 'L', min_lap_time: 60 });
  const rival = await league.aDriver();
  const first = (await league.post(driver.car, bare)).body.lap_id;
  await league.post(rival.car, { ...bare, lap_time: 69 });
  await league.waitUntilCounted();
  await league.post((await league.aDriver()).car, limited);
  await league.waitUntilCounted();

  const listed = () => league.asAdmin<AdminLapDto[]>(`GET /admin/laps?to_look_at=true&track_id=${track.id}`);
  expect(await listed()).toEqual([expect.objectContaining({ id: first, state: 'counted', is_record: true, to_look_at: true })]);
  expect(await league.asAdmin<AdminLapDto[]>('GET /admin/laps?to_look_at=true&search=xyz')).toEqual([]);
  const mark = () => league.call<AdminLapDto>(league.admin, `POST /admin/laps/${first}/looked-at`);
  expect(await mark()).toMatchObject({ status: 200, body: { state: 'counted', is_record: true, to_look_at: false } });
  expect(await listed()).toEqual([]);
  expect(await mark()).toMatchObject({ status: 409 });
  expect(await league.sql(`SELECT action FROM audit_entries WHERE target_id = $1`, [first])).toEqual([{ action: 'lap.look-at' }]);
  expect((await league.call(driver, `POST /admin/laps/${first}/looked-at`)).status).toBe(403);
}); // prettier-ignore

test('after a reset of the league the time of earlier laps is free again', async () => {
  expect(await heldOf(driver.car, times(12))).not.toEqual([]);
  await league.asAdmin('POST /admin/reset-all-stats?confirm=RESET_ALL_DATA');
  expect(await league.sql(`SELECT FROM driver_totals WHERE last_ended_at IS NOT NULL`)).toEqual([]);
  expect(await reasonsOf(driver.car, [LAP])).toEqual([null]);
  expect(await league.asAdmin('GET /admin/system')).toMatchObject({ lap_physics: 'on' });
});
