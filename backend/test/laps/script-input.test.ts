/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { HeartbeatAnswerDto } from '@league/shared/presence/heartbeat.dto';
import { randomUUID } from 'node:crypto';
import { startLeague, type TestDriver, type TestLeague } from '../support/league.js';

let league: TestLeague;
let driver: TestDriver;
beforeAll(async () => {
  league = await startLeague();
  driver = await league.aDriver();
});
afterAll(() => league.close());

const ROUTES = ['/lap-times/submit', '/cars/heartbeat'] as const;
const LAP_TIME = 'lap_time is the time of the lap in seconds, above 0 and at most 86400.';
const NOT_JSON = 'The body is not valid JSON: check it and send it again.';

/** The JSON text of a good lap, with some of its fields replaced by JSON texts. */
function bodyWith(fields: Readonly<Record<string, string>>): string {
  const good = {
    car_id: JSON.stringify(driver.car.car_id),
    car_token: JSON.stringify(driver.car.car_token),
    lap_time: '61.2',
  };
  return `{${Object.entries({ ...good, ...fields })
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`;
}

/** Everything a refused post could have changed. */
async function traces() {
  const [row] = await league.sql(
    `SELECT (SELECT count(*) FROM laps) AS laps, (SELECT count(*) FROM car_presence) AS beats,
            (SELECT total_laps FROM league_totals) AS counted`,
  );
  return row;
}

async function isRefused(
  path: string,
  body: string,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<ProblemDto> {
  const before = await traces();
  const answer = await league.call<ProblemDto>(null, `POST ${path}`, body, headers);
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
    status,
    type: 'application/json; charset=utf-8',
  });
  expect(answer.body).toMatchObject({
    status,
    detail: expect.stringMatching(/^[A-Z\w].*\.$/),
    title: expect.any(String),
  });
  expect(answer.body.type).toMatch(/^urn:league:/);
  expect(JSON.stringify(answer.body).length).toBeLessThan(2048);
  expect(JSON.stringify(answer.body)).not.toContain(driver.car.car_token);
  expect(await traces()).toEqual(before);
  return answer.body;
}

describe('a lap time', () => {
  const DAY = '86400';
  test.each([...['NaN', 'Infinity', '-Infinity', '0x10', '1_000', '.', '+', 'undefined', "'61'"]])(
    '%s is no JSON: 400',
    async (value) => {
      expect((await isRefused(ROUTES[0], bodyWith({ lap_time: value }), 400)).detail).toBe(NOT_JSON);
    },
  );

  test.each([
    ...['1e309', '-1e309', '-1', '-0', '0', '0.0004', '86400.0001', '1e20', 'null', 'true', '[]', '[61]', '{}', '""'],
    ...[
      '" "',
      '"NaN"',
      '"Infinity"',
      '"1e3"',
      '"-1"',
      '"0x10"',
      '"61,2"',
      '"1:01.2"',
      '"61.2s"',
      '"٦١"',
      '"6\\u00001"',
    ],
  ])('of %s is refused with its field: 400', async (value) => {
    const problem = await isRefused(ROUTES[0], bodyWith({ lap_time: value }), 400);
    expect(problem).toMatchObject({ detail: LAP_TIME, errors: [{ field: 'lap_time', detail: LAP_TIME }] });
  });

  test('that is missing is refused', async () => {
    const { car_id, car_token } = driver.car;
    await isRefused(ROUTES[0], JSON.stringify({ car_id, car_token }), 400);
  });

  test.each([
    ['0.001', 1],
    ['0.0005', 1],
    ['61.2344', 61_234],
    ['61.2345', 61_235],
    ['"61.2"', 61_200],
    ['" 61.2 "', 61_200],
    ['"0061.200000"', 61_200],
    ['6.12e1', 61_200],
    [DAY, 86_400_000],
    [`"${DAY}.000"`, 86_400_000],
  ])('of %s is %d ms', async (value, ms) => {
    const body = bodyWith({ lap_time: value, lap_id: JSON.stringify(randomUUID()) });
    const answer = await league.call<{ lap_id: string }>(null, `POST ${ROUTES[0]}`, body);
    expect(answer.status).toBe(200);
    expect(await league.sql(`SELECT lap_time_ms FROM laps WHERE id = $1`, [answer.body.lap_id])).toEqual([
      { lap_time_ms: ms },
    ]);
    await league.waitUntilCounted();
  });
});

describe('what comes with a lap', () => {
  test.each([
    ['lap_id', '""'],
    ['lap_id', '"   "'],
    ['lap_id', '7'],
    ['lap_id', '["a"]'],
    ['lap_id', JSON.stringify('x'.repeat(65))],
    ['lap_id', '"a\\u0000b"'],
    ['lap_id', '"a\\ud800b"'],
    ['channel_letter', '"AB"'],
    ['channel_letter', '""'],
    ['channel_letter', '"1"'],
    ['channel_letter', '"Ä"'],
    ['channel_letter', '1'],
    ['tuning_version', '"one"'],
    ['tuning_version', '1.5'],
    ['tuning_version', '-1'],
    ['tuning_version', '2147483648'],
    ['tuning_version', '1e309'],
    ['car_id', '""'],
    ['car_id', 'null'],
    ['car_id', '7'],
    ['car_token', '""'],
    ['car_token', 'null'],
    ['car_token', '["a"]'],
  ])('is refused by its name when %s is %s: 400', async (field, value) => {
    const problem = await isRefused(ROUTES[0], bodyWith({ [field]: value }), 400);
    expect(problem.errors).toEqual([{ field, detail: problem.detail }]);
    expect(problem.detail).toMatch(new RegExp(`^${field} is `));
  });

  test('is named whole when several fields are wrong', async () => {
    const problem = await isRefused(ROUTES[0], bodyWith({ lap_time: '-1', lap_id: '7', channel_letter: '7' }), 400);
    expect(problem.errors?.map(({ field }) => field)).toEqual(['lap_time', 'lap_id', 'channel_letter']);
  });

  test('is cut and trimmed, not refused, when a name is long; unknown fields are ignored', async () => {
    const body = bodyWith({
      lap_id: JSON.stringify('🏁'.repeat(64)),
      driver_name: JSON.stringify(` ${'🏎'.repeat(200)} `),
      car_name: '"   "',
      is_record: 'true',
      state: '"voided"',
      id: '"mine"',
      user_id: '"someone"',
    });
    const answer = await league.call<{ lap_id: string }>(null, `POST ${ROUTES[0]}`, body);
    expect(answer.status).toBe(200);
    await league.waitUntilCounted();
    const [lap] = await league.sql<object>(
      `SELECT sent_driver_name, sent_car_name, state, user_id FROM laps WHERE id = $1`,
      [answer.body.lap_id],
    );
    expect(lap).toEqual({
      sent_driver_name: '🏎'.repeat(128),
      sent_car_name: null,
      state: 'counted',
      user_id: driver.id,
    });
  });

  test('a letter without a track records the lap without one', async () => {
    const answer = await league.post(driver.car, { lap_time: 60, channel_letter: 'z' });
    expect(answer.status).toBe(200);
    expect(await league.sql(`SELECT track_id FROM laps WHERE id = $1`, [answer.body.lap_id])).toEqual([
      { track_id: null },
    ]);
    await league.waitUntilCounted();
  });
});

describe.each(ROUTES)('a post to %s', (path) => {
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
    await isRefused(path, body, status);
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
    const problem = await isRefused(path, bodyWith({}), 415, { 'content-type': type });
    expect(problem.detail).toBe('Send the body as JSON, with the content type application/json.');
  });

  test('of 16,385 bytes is refused: 413; of 16,384 it is read', async () => {
    const fill = (bytes: number) => {
      const rest = bytes - Buffer.byteLength(bodyWith({ filler: '""' }));
      return bodyWith({ filler: JSON.stringify('x'.repeat(rest)) });
    };
    expect((await isRefused(path, fill(16_385), 413)).detail).toBe('The body is too large.');
    expect((await league.call(null, `POST ${path}`, fill(16_384))).status).toBe(200);
    await league.waitUntilCounted();
  });

  test.each([
    ['that does not exist', randomUUID()],
    ['that is no id', 'my car'],
    ['with a NUL in its id', '\0'],
    ['with half a character in its id', '\ud800'],
  ])('of a car %s is answered 404, before anything is said of the token', async (_, carId) => {
    const body = bodyWith({ car_id: JSON.stringify(carId), lap_id: JSON.stringify(randomUUID()) });
    expect((await isRefused(path, body, 404)).detail).toBe('Car not found: ask the admin to check the Car ID.');
  });

  test.each([
    ['another token', 'x'.repeat(43)],
    ['a token with a NUL', 'a\0b'],
    ['a token of half a character', '\udfff'],
    ['a very long token', 'x'.repeat(16_000)],
  ])('with %s is answered 401', async (_, token) => {
    const problem = await isRefused(path, bodyWith({ car_token: JSON.stringify(token) }), 401);
    expect(problem.detail).toBe('Invalid credentials: check the CAR_ID and CAR_TOKEN.');
  });

  test("with another car's token is answered 401", async () => {
    const other = await league.aCar();
    await isRefused(path, bodyWith({ car_token: JSON.stringify(other.car_token) }), 401);
  });

  test('reads the Car ID in capitals too', async () => {
    const body = bodyWith({
      car_id: JSON.stringify(driver.car.car_id.toUpperCase()),
      lap_id: JSON.stringify(randomUUID()),
    });
    expect((await league.call(null, `POST ${path}`, body)).status).toBe(200);
    await league.waitUntilCounted();
  });
});

test('strange headers of Second Life are kept short and harm nothing', async () => {
  const { status, body } = await league.post(
    driver.car,
    { lap_time: 60 },
    {
      'x-secondlife-region': 'x'.repeat(500),
      'x-secondlife-owner-key': "'; DROP TABLE laps; --",
      'x-secondlife-object-key': '%00',
      'x-secondlife-shard': 'Production',
    },
  );
  expect(status).toBe(200);
  expect(
    await league.sql(`SELECT sl_region, sl_owner_key, sl_object_key, sl_shard FROM laps WHERE id = $1`, [body.lap_id]),
  ).toEqual([
    {
      sl_region: 'x'.repeat(128),
      sl_owner_key: "'; DROP TABLE laps; --",
      sl_object_key: '%00',
      sl_shard: 'Production',
    },
  ]);
  await league.waitUntilCounted();
});

test('bad posts among good ones of the same moment take nothing from them', async () => {
  const posts = Array.from({ length: 40 }, (_, index) => {
    const lapId = JSON.stringify(randomUUID());
    if (index % 4 === 0) return bodyWith({ lap_id: lapId, lap_time: '-1' });
    if (index % 4 === 1) return bodyWith({ lap_id: lapId, car_token: '"wrong"' });
    if (index % 4 === 2) return bodyWith({ lap_id: lapId, car_id: JSON.stringify(randomUUID()) });
    return bodyWith({ lap_id: lapId });
  });
  const answers = await Promise.all(posts.map((body) => league.call(null, `POST ${ROUTES[0]}`, body)));
  expect(answers.map(({ status }) => status)).toEqual(posts.map((_, index) => [400, 401, 404, 200][index % 4]));
  await league.waitUntilCounted();
});

test('a heartbeat brings the tuning when the car has another version, and not when it has this one', async () => {
  const { car } = driver;
  const beat = async (fields: object) =>
    (await league.call<HeartbeatAnswerDto>(null, `POST ${ROUTES[1]}`, { ...car, ...fields })).body;
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
    if (path === ROUTES[0]) {
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
