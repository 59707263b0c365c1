/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { HeartbeatAnswerDto } from '@league/shared/presence/heartbeat.dto';
import { randomUUID } from 'node:crypto';
import { startLeague, startLeagueForFile, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';
import { HEARTBEATS, LAPS, ScriptPosts } from './script-posts.js';

const league = await startLeagueForFile();
const driver = await league.aDriver();
const posts = new ScriptPosts(league, driver);

describe.each([LAPS, HEARTBEATS])('a post to %s', (path) => {
  test.each([
    ['broken', '{"car_id":', 400],
    ['empty', '', 400],
    ['no JSON at all', 'car_id=1&car_token=2', 400],
    ['an array', '[]', 400],
    ['a text', '"car"', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['an attack on prototypes', '{"__proto__":{"car_id":"x"}}', 400],
  ])('whose body is %s is refused', async (_, body, status) => {
    await posts.isRefused(path, body, status);
  });

  test('without a body is refused', async () => {
    expect((await league.call(null, `POST ${path}`)).status).toBe(400);
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/xml'],
    ['multipart/form-data; boundary=x'],
  ])('of the type %s is refused: 415', async (type) => {
    const problem = await posts.isRefused(path, posts.bodyWith({}), 415, { 'content-type': type });
    expect(problem.detail).toBe('Send the body as JSON, with the content type application/json.');
  });

  test('of 16,385 bytes is refused: 413; of 16,384 it is read', async () => {
    const fill = (bytes: number) => {
      const rest = bytes - Buffer.byteLength(posts.bodyWith({ filler: '""' }));
      return posts.bodyWith({ filler: JSON.stringify('x'.repeat(rest)) });
    };
    expect((await posts.isRefused(path, fill(16_385), 413)).detail).toBe('The body is too large.');
    expect((await league.call(null, `POST ${path}`, fill(16_384))).status).toBe(200);
    await league.waitUntilCounted();
    await until(
      () => league.sql('SELECT FROM car_presence WHERE car_id = $1', [driver.car.car_id]),
      (seen) => seen.length === 1,
    );
  });

  test.each([
    ['that does not exist', randomUUID()],
    ['that is no id', 'my car'],
    ['with a NUL in its id', '\0'],
    ['with half a character in its id', '\ud800'],
  ])('of a car %s is answered 404, before anything is said of the token', async (_, carId) => {
    const body = posts.bodyWith({ car_id: JSON.stringify(carId), lap_id: JSON.stringify(randomUUID()) });
    expect((await posts.isRefused(path, body, 404)).detail).toBe('Car not found: ask the admin to check the Car ID.');
  });

  test.each([
    ['another token', 'x'.repeat(43)],
    ['a token with a NUL', 'a\0b'],
    ['a token of half a character', '\udfff'],
    ['a very long token', 'x'.repeat(16_000)],
  ])('with %s is answered 401', async (_, token) => {
    const problem = await posts.isRefused(path, posts.bodyWith({ car_token: JSON.stringify(token) }), 401);
    expect(problem.detail).toBe('Invalid credentials: check the CAR_ID and CAR_TOKEN.');
  });

  test("with another car's token is answered 401", async () => {
    const other = await league.aCar();
    await posts.isRefused(path, posts.bodyWith({ car_token: JSON.stringify(other.car_token) }), 401);
  });

  test('reads the Car ID in capitals too', async () => {
    const body = posts.bodyWith({
      car_id: JSON.stringify(driver.car.car_id.toUpperCase()),
      lap_id: JSON.stringify(randomUUID()),
    });
    expect((await league.call(null, `POST ${path}`, body)).status).toBe(200);
    await league.waitUntilCounted();
  });
});

test('a heartbeat brings the tuning when the car has another version, and not when it has this one', async () => {
  const { car } = driver;
  const beat = async (fields: object) =>
    (await league.call<HeartbeatAnswerDto>(null, `POST ${HEARTBEATS}`, { ...car, ...fields })).body;
  expect(await beat({ tuning_version: 1 })).toEqual({ status: 'ok', tuning_version: 1 });
  await league.sql(`UPDATE cars SET tuning_version = 2, tuning_settings = '{"grip_level": 2}' WHERE id = $1`, [
    car.car_id,
  ]);
  const changed = { status: 'ok', tuning_version: 2, tuning_settings: { grip_level: 2 } };
  expect(await beat({ tuning_version: 1 })).toMatchObject(changed);
  expect(await beat({})).toMatchObject(changed);
  expect(await beat({ tuning_version: 2 })).toEqual({ status: 'ok', tuning_version: 2 });
});

describe('with a limit of posts a minute', () => {
  let limited: TestLeague;
  beforeAll(async () => {
    limited = await startLeague({ carRatePerMinute: 3 });
  });
  afterAll(() => limited.close());

  test.each([
    ['laps', '/lap-times/submit'],
    ['heartbeats', '/cars/heartbeat'],
  ])('a car that sends more %s is answered when to come back: 429; other cars are not', async (_, path) => {
    const [car, other] = await Promise.all([limited.aCar(), limited.aCar()]);
    const post = (of: object, lap: number) =>
      limited.call<ProblemDto>(null, `POST ${path}`, { ...of, lap_time: 60, lap_id: `lap ${lap}` });
    const answers = [await post(car, 1), await post(car, 2), await post(car, 3), await post(car, 4)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const retryAfter = Number(answers[3]?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(answers[3]?.body).toMatchObject({ status: 429, detail: `Too many requests: try again in ${retryAfter} s.` });
    expect((await post(other, 1)).status).toBe(200);
    if (path === LAPS) {
      expect(await limited.sql(`SELECT id FROM laps WHERE car_id = $1`, [car.car_id])).toHaveLength(3);
    }
  });

  test('wrong tokens are not counted against the car', async () => {
    const car = await limited.aCar();
    const wrong = { ...car, car_token: car.car_token.toLowerCase() };
    for (let guess = 0; guess < 6; guess++) expect((await limited.post(wrong, { lap_time: 60 })).status).toBe(401);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => limited.post(wrong, { lap_time: 60 })));
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 401));
    expect((await limited.post(car, { lap_time: 60 })).status).toBe(200);
  });
});
