/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startLeagueForFile } from '../support/league.js';
import { LAPS, ScriptPosts } from './script-posts.js';

const league = await startLeagueForFile();
const driver = await league.aDriver();
const posts = new ScriptPosts(league, driver);

const LAP_TIME = 'lap_time is the time of the lap in seconds, above 0 and at most 86400.';
const NOT_JSON = 'The body is not valid JSON: check it and send it again.';

describe('a lap time', () => {
  const DAY = '86400';
  test.each([...['NaN', 'Infinity', '-Infinity', '0x10', '1_000', '.', '+', 'undefined', "'61'"]])(
    '%s is no JSON: 400',
    async (value) => {
      expect((await posts.isRefused(LAPS, posts.bodyWith({ lap_time: value }), 400)).detail).toBe(NOT_JSON);
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
    const problem = await posts.isRefused(LAPS, posts.bodyWith({ lap_time: value }), 400);
    expect(problem).toMatchObject({ detail: LAP_TIME, errors: [{ field: 'lap_time', detail: LAP_TIME }] });
  });

  test('that is missing is refused', async () => {
    const { car_id, car_token } = driver.car;
    await posts.isRefused(LAPS, JSON.stringify({ car_id, car_token }), 400);
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
    const body = posts.bodyWith({ lap_time: value, lap_id: JSON.stringify(randomUUID()) });
    const answer = await league.call<{ lap_id: string }>(null, `POST ${LAPS}`, body);
    expect(answer.status).toBe(200);
    expect(await league.sql(`SELECT lap_time_ms FROM laps WHERE id = $1`, [answer.body.lap_id])).toEqual([
      { lap_time_ms: ms },
    ]);
    await league.waitUntilCounted();
  });
});

describe('a field of a lap', () => {
  test.each([
    ['lap_id', '7'],
    ['lap_id', '["a"]'],
    ['lap_id', JSON.stringify('x'.repeat(65))],
    ['lap_id', '"a\\u0000b"'],
    ['lap_id', '"a\\ud800b"'],
    ['channel_letter', '"AB"'],
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
    const problem = await posts.isRefused(LAPS, posts.bodyWith({ [field]: value }), 400);
    expect(problem.errors).toEqual([{ field, detail: problem.detail }]);
    expect(problem.detail).toMatch(new RegExp(`^${field} is `));
  });

  test('is named whole when several fields are wrong', async () => {
    const problem = await posts.isRefused(
      LAPS,
      posts.bodyWith({ lap_time: '-1', lap_id: '7', channel_letter: '7' }),
      400,
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual(['lap_time', 'lap_id', 'channel_letter']);
  });

  test('is cut and trimmed, not refused, when a name is long; unknown fields are ignored', async () => {
    const body = posts.bodyWith({
      lap_id: JSON.stringify('🏁'.repeat(64)),
      driver_name: JSON.stringify(` ${'🏎'.repeat(200)} `),
      car_name: '"   "',
      is_record: 'true',
      state: '"voided"',
      id: '"mine"',
      user_id: '"someone"',
    });
    const answer = await league.call<{ lap_id: string }>(null, `POST ${LAPS}`, body);
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

test('bad posts do not affect good ones of the same moment', async () => {
  const lapPosts = Array.from({ length: 40 }, (_, index) => {
    const lapId = JSON.stringify(randomUUID());
    if (index % 4 === 0) return posts.bodyWith({ lap_id: lapId, lap_time: '-1' });
    if (index % 4 === 1) return posts.bodyWith({ lap_id: lapId, car_token: '"wrong"' });
    if (index % 4 === 2) return posts.bodyWith({ lap_id: lapId, car_id: JSON.stringify(randomUUID()) });
    return posts.bodyWith({ lap_id: lapId });
  });
  const answers = await Promise.all(lapPosts.map((body) => league.call(null, `POST ${LAPS}`, body)));
  expect(answers.map(({ status }) => status)).toEqual(lapPosts.map((_, index) => [400, 401, 404, 200][index % 4]));
  await league.waitUntilCounted();
});
