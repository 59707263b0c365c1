/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();

const send = (route: string, body?: object) =>
  league.call<Record<string, unknown> & ProblemDto>(league.admin, route, body);
let letter = 'A'.charCodeAt(0);
const newLetter = () => String.fromCharCode(letter++);

test.each([
  [
    'POST /admin/tracks',
    () => ({ name: 'Ring', channel_letter: newLetter() }),
    { track_length: 1234.5, min_lap_time: 20 },
  ],
  ['POST /cms/admin/events', () => ({ name: 'Race', start_time: '2030-05-01T19:00:00Z' }), { max_participants: 12 }],
  ['POST /admin/achievements', () => ({ name: 'Medal', description: 'x' }), { points: 7 }],
  ['POST /admin/invite-codes', () => ({}), { max_uses: 3 }],
  [
    'POST /cms/admin/pages',
    () => ({ title: 'Page', slug: `page-${newLetter().toLowerCase()}`, content: 'x' }),
    { menu_order: 4 },
  ],
] as const)('%s reads numbers sent as text, and an empty text as absent', async (route, body, numbers) => {
  const asText = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, ` ${value} `]));
  const empty = Object.fromEntries(Object.keys(numbers).map((name) => [name, '']));
  expect(await send(route, { ...body(), ...asText })).toMatchObject({ status: 201, body: numbers });
  const byDefault = (await send(route, body())).body;
  const emptied = (await send(route, { ...body(), ...empty })).body;
  for (const name of Object.keys(numbers)) {
    expect({ [name]: emptied[name] }).toEqual({ [name]: byDefault[name] });
    for (const wrong of ['many', '0x10', [], {}, true]) {
      expect((await send(route, { ...body(), [name]: wrong })).body.errors).toMatchObject([{ field: name }]);
    }
  }
});

test('a change leaves a number that is sent as empty text, and clears one that is sent as null', async () => {
  const { id } = (await send('POST /admin/tracks', { name: 'Oval', channel_letter: newLetter(), track_length: 900 })).body; // prettier-ignore
  expect((await send(`PATCH /admin/tracks/${id as string}`, { track_length: '' })).body).toMatchObject({ track_length: 900 }); // prettier-ignore
  expect((await send(`PATCH /admin/tracks/${id as string}`, { track_length: null })).body).toMatchObject({ track_length: null }); // prettier-ignore
});

test.each([
  '/lap-times/all',
  '/lap-times/my-times',
  '/leaderboards/global',
  '/admin/users',
  '/admin/driver-applications',
  '/admin/cars/all',
  '/admin/laps',
  '/admin/audit',
  '/drivers/public',
  '/cms/events',
  '/cms/posts',
])('GET %s takes an empty limit for none', async (path) => {
  expect((await send(`GET ${path}?limit=`)).status).toBe(200);
  expect((await send(`GET ${path}?limit=2`)).status).toBe(200);
  expect((await send(`GET ${path}?limit=two`)).status).toBe(400);
});

test('tuning is saved on the steps of its fields', async () => {
  const { id } = (await send('POST /cars', { name: 'Comet' })).body;
  const tuning_settings = {
    grip_level: 0.1 + 0.7 - 0.2,
    turning_power: '0.494',
    downforce_strength: 925,
    driving_mode: '2',
  };
  const { status, body } = await send(`PATCH /cars/${id as string}/tuning`, { tuning_settings });
  expect(status).toBe(200);
  expect((body as unknown as CarDto).tuning_settings).toMatchObject({ grip_level: 0.6, turning_power: 0.49, downforce_strength: 950, driving_mode: 2 }); // prettier-ignore
  for (const wrong of ['true', 1, '']) {
    const refused = await send(`PATCH /cars/${id as string}/tuning`, {
      tuning_settings: { turbo_mode_enabled: wrong },
    });
    expect(refused.status).toBe(400);
  }
});

test.each(['ı', 'ß', 'İ', '\u212a', 'Ａ', 'ﬁ'])(
  '%s is no channel letter, on screens and in scripts',
  async (channel_letter) => {
    for (const body of [
      { name: 'Ring', channel_letter },
      { name: 'Ring', channel_letter: ` ${channel_letter} ` },
    ]) {
      const { status, body: problem } = await send('POST /admin/tracks', body);
      expect([status, problem.detail]).toEqual([400, 'The channel letter is exactly one letter from A to Z.']);
    }
    const { car } = await league.aDriver();
    const { status, body } = await league.post(car, { lap_time: 61, channel_letter });
    expect([status, (body as unknown as ProblemDto).detail]).toEqual([
      400,
      'channel_letter is one letter from A to Z.',
    ]);
  },
);

test('a lap whose optional texts are empty is recorded, as one without them', async () => {
  const { car } = await league.aDriver();
  const { status, body } = await league.post(car, { lap_time: 62, channel_letter: ' ', lap_id: '' });
  expect([status, body]).toMatchObject([200, { status: 'recorded', duplicate: false }]);
});

test.each([
  ['0x10', 0],
  ['1e1', 10],
  [' 7 ', 7],
])('the total %j of an edit is %j: bad integers are 0', async (total_points, expected) => {
  const { id } = await league.aMember();
  const { body } = await send(`PATCH /admin/users/${id}`, { total_points, best_lap_time: '0x10' });
  expect(body).toMatchObject({ total_points: expected, best_lap_time: null });
});

test('a lap list treats an empty sort or track as absent', async () => {
  expect((await send('GET /lap-times/all?sort=&track_id=&search=')).status).toBe(200);
  expect((await send('GET /lap-times/my-times?track_id=')).status).toBe(200);
});

test('letters that upper-casing would turn into A to Z are refused in invite codes too', async () => {
  expect((await send('POST /admin/invite-codes', { code: 'kıng' })).status).toBe(400);
  expect((await send('POST /admin/invite-codes', { code: 'king' })).body).toMatchObject({ code: 'KING' });
});
