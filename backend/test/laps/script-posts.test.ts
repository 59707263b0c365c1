/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import type { HeartbeatAnswerDto } from '@league/shared/presence/heartbeat.dto';
import { randomUUID } from 'node:crypto';
import { startLeague, startLeagueForFile, type TestLeague } from '../support/league.js';
import { until } from '../support/until.js';

const LAPS = '/lap-times/submit';
const HEARTBEATS = '/cars/heartbeat';

const league = await startLeagueForFile();
const driver = await league.aDriver();
await league.call(null, `POST ${HEARTBEATS}`, driver.car);
await until(async () => (await league.sql('SELECT FROM car_presence')).length === 1);

/** Returns the JSON text of a good lap; `fields` replaces some of its fields with JSON texts. */
function bodyWith(fields: Readonly<Record<string, string>> = {}): string {
  const { car_id, car_token } = driver.car;
  const good = { car_id: JSON.stringify(car_id), car_token: JSON.stringify(car_token), lap_time: '61.2' };
  const texts = Object.entries({ ...good, lap_id: JSON.stringify(randomUUID()), ...fields });
  return `{${texts.map(([name, value]) => `"${name}":${value}`).join(',')}}`;
}

const post = (body: string) => league.call<SubmitLapAnswerDto>(null, `POST ${LAPS}`, body);

/** Returns the counts that a refused post must not change. */
const traces = () =>
  league.sql(
    `SELECT (SELECT count(*) FROM laps) AS laps, (SELECT count(*) FROM car_presence) AS beats,
            (SELECT total_laps FROM league_totals) AS counted`,
  );

/** Posts bodies, and expects short refusals with this status, which change nothing and repeat no secret. */
async function refusalsOf(path: string, status: number, bodies: readonly string[], type = 'application/json') {
  const before = await traces();
  const problems: ProblemDto[] = [];
  for (const body of bodies) {
    const answer = await league.call<ProblemDto>(null, `POST ${path}`, body, { 'content-type': type });
    const seen = { status: answer.status, type: answer.headers.get('content-type') };
    expect({ body, ...seen }).toEqual({ body, status, type: 'application/json; charset=utf-8' });
    expect(answer.body).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z\w].*\.$/), title: expect.any(String) });
    expect(answer.body.type).toMatch(/^urn:league:/);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2048);
    expect(JSON.stringify(answer.body)).not.toContain(driver.car.car_token);
    problems.push(answer.body);
  }
  expect(await traces()).toEqual(before);
  return problems;
} // prettier-ignore

describe('a lap time', () => {
  test('above a day, not positive or not a decimal number is refused with its field', async () => {
    const numbers = ['1e309', '-1e309', '-1', '-0', '0', '0.0004', '86400.0001', '1e20'];
    const others = ['null', 'true', '[]', '[61]', '{}'];
    const texts = ['', ' ', 'NaN', 'Infinity', '1e3', '-1', '0x10', '61,2', '1:01.2', '61.2s', '٦١', '6\u00001'];
    const wrong = [...numbers, ...others, ...texts.map((text) => JSON.stringify(text))];
    const withoutTime = JSON.stringify({ ...driver.car, lap_id: randomUUID() });
    const bodies = [...wrong.map((lap_time) => bodyWith({ lap_time })), withoutTime];
    const detail = 'lap_time is the time of the lap in seconds, above 0 and at most 86400.';
    for (const problem of await refusalsOf(LAPS, 400, bodies))
      expect(problem).toMatchObject({ detail, errors: [{ field: 'lap_time', detail }] });
  });

  test('is rounded to the millisecond, whether it is a number or a text', async () => {
    const times: Readonly<Record<string, number>> = {
      ...{ '0.001': 1, '0.0005': 1, '61.2344': 61_234, '61.2345': 61_235, '6.12e1': 61_200, '86400': 86_400_000 },
      ...{ '"61.2"': 61_200, '" 61.2 "': 61_200, '"0061.200000"': 61_200, '"86400.000"': 86_400_000 },
    };
    for (const [lap_time, ms] of Object.entries(times)) {
      const { status, body } = await post(bodyWith({ lap_time }));
      const stored = await league.sql(`SELECT lap_time_ms FROM laps WHERE id = $1`, [body.lap_id]);
      expect([lap_time, status, stored]).toEqual([lap_time, 200, [{ lap_time_ms: ms }]]);
    }
    await league.waitUntilCounted();
  });
});

describe('a field of a lap', () => {
  test.each([
    ['lap_id', ['7', '["a"]', JSON.stringify('x'.repeat(65)), '"a\\u0000b"', '"a\\ud800b"']],
    ['channel_letter', ['"AB"', '"1"', '"Ä"', '1']],
    ['tuning_version', ['"one"', '1.5', '-1', '2147483648', '1e309']],
    ['car_id', ['""', 'null', '7']],
    ['car_token', ['""', 'null', '["a"]']],
  ])('is refused by its name: %s', async (field, values) => {
    const bodies = values.map((value) => bodyWith({ [field]: value }));
    for (const problem of await refusalsOf(LAPS, 400, bodies)) {
      expect(problem.errors).toEqual([{ field, detail: problem.detail }]);
      expect(problem.detail).toMatch(new RegExp(`^${field} is `));
    }
  });

  test('is named whole when several fields are wrong', async () => {
    const body = bodyWith({ lap_time: '-1', lap_id: '7', channel_letter: '7' });
    const [problem] = await refusalsOf(LAPS, 400, [body]);
    expect(problem?.errors?.map(({ field }) => field)).toEqual(['lap_time', 'lap_id', 'channel_letter']);
  });

  test('is cut and trimmed, not refused, when a name is long; unknown fields are ignored', async () => {
    const body = bodyWith({
      lap_id: JSON.stringify('🏁'.repeat(64)),
      driver_name: JSON.stringify(` ${'🏎'.repeat(200)} `),
      car_name: '"   "',
      channel_letter: '"z"', // no track has it
      ...{ is_record: 'true', state: '"voided"', id: '"mine"', user_id: '"someone"' },
    });
    const answer = await post(body);
    expect(answer.status).toBe(200);
    await league.waitUntilCounted();
    expect(
      await league.sql(`SELECT sent_driver_name, sent_car_name, state, user_id, track_id FROM laps WHERE id = $1`, [
        answer.body.lap_id,
      ]),
    ).toEqual([
      { sent_driver_name: '🏎'.repeat(128), sent_car_name: null, state: 'counted', user_id: driver.id, track_id: null },
    ]);
  });
});

test('strange headers of Second Life are kept short and harm nothing', async () => {
  const headers = {
    'x-secondlife-region': 'x'.repeat(500),
    'x-secondlife-owner-key': "'; DROP TABLE laps; --",
    'x-secondlife-object-key': '%00',
    'x-secondlife-shard': 'Production',
  };
  const { status, body } = await league.post(driver.car, { lap_time: 60 }, headers);
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

test('bad posts do not affect good ones of the same moment', async () => {
  const kinds: Record<string, string>[] = [
    { lap_time: '-1' },
    { car_token: '"wrong"' },
    { car_id: JSON.stringify(randomUUID()) },
    {},
  ];
  const bodies = Array.from({ length: 40 }, (_, n) => bodyWith(kinds[n % 4]));
  const answers = await Promise.all(bodies.map(post));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map((_, n) => [400, 401, 404, 200][n % 4]));
  await league.waitUntilCounted();
});

describe.each([LAPS, HEARTBEATS])('a post to %s', (path) => {
  test('whose body is no object, or of another type, is refused', async () => {
    const bodies = ['car_id=1&car_token=2', '[]', '"car"', '7', 'null', '{"__proto__":{"car_id":"x"}}'];
    await refusalsOf(path, 400, bodies);
    expect((await league.call(null, `POST ${path}`)).status).toBe(400);
    for (const type of ['application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x'])
      expect(await refusalsOf(path, 415, [bodyWith()], type)).toMatchObject([
        { detail: 'Send the body as JSON, with the content type application/json.' },
      ]);
  });

  test('of 16,385 bytes is refused: 413; of 16,384 it is read', async () => {
    const fill = (bytes: number) => {
      const rest = bytes - Buffer.byteLength(bodyWith({ filler: '""' }));
      return bodyWith({ filler: JSON.stringify('x'.repeat(rest)) });
    };
    expect(await refusalsOf(path, 413, [fill(16_385)])).toMatchObject([{ detail: 'The body is too large.' }]);
    expect((await league.call(null, `POST ${path}`, fill(16_384))).status).toBe(200);
    await league.waitUntilCounted();
  });

  test('of an unknown car is answered 404, before anything is said of the token', async () => {
    const carIds = [randomUUID(), 'my car', '\0', '\ud800'];
    const bodies = carIds.map((carId) => bodyWith({ car_id: JSON.stringify(carId) }));
    for (const { detail } of await refusalsOf(path, 404, bodies))
      expect(detail).toBe('Car not found: ask the admin to check the Car ID.');
  });

  test('with a wrong token, or that of another car, is answered 401', async () => {
    const { car_token: ofAnother } = await league.aCar();
    const tokens = ['x'.repeat(43), 'a\0b', '\udfff', 'x'.repeat(16_000), ofAnother];
    const bodies = tokens.map((token) => bodyWith({ car_token: JSON.stringify(token) }));
    for (const { detail } of await refusalsOf(path, 401, bodies))
      expect(detail).toBe('Invalid credentials: check the CAR_ID and CAR_TOKEN.');
  });

  test('reads the Car ID in capitals too', async () => {
    const body = bodyWith({ car_id: JSON.stringify(driver.car.car_id.toUpperCase()) });
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
    limited = await startLeague({ carRatePerMinute: 3, databaseUrl: league.databaseUrl });
  });
  afterAll(() => limited.close());

  test.each([LAPS, HEARTBEATS])('a car that sends more to %s reads when to come back; others do not', async (path) => {
    const [car, other] = await Promise.all([league.aCar(), league.aCar()]);
    const send = (of: object, lap: number) =>
      limited.call<ProblemDto>(null, `POST ${path}`, { ...of, lap_time: 60, lap_id: `lap ${lap}` });
    const answers = [await send(car, 1), await send(car, 2), await send(car, 3), await send(car, 4)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const retryAfter = Number(answers[3]?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(answers[3]?.body).toMatchObject({ status: 429, detail: `Too many requests: try again in ${retryAfter} s.` });
    expect((await send(other, 1)).status).toBe(200);
    if (path === LAPS) expect(await league.sql(`SELECT id FROM laps WHERE car_id = $1`, [car.car_id])).toHaveLength(3);
  });

  test('wrong tokens are not counted against the car', async () => {
    const car = await league.aCar();
    const wrong = { ...car, car_token: car.car_token.toLowerCase() };
    for (let guess = 0; guess < 6; guess++) expect((await limited.post(wrong, { lap_time: 60 })).status).toBe(401);
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => limited.post(wrong, { lap_time: 60 })));
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 401));
    expect((await limited.post(car, { lap_time: 60 })).status).toBe(200);
  });
});
