/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { startLeagueForFile, type TestLeague } from '../support/league.js';
import { anAchievement, anEvent, aPage, aStream, aTrack } from '../platform/http/routes.line.js';

type Row = Record<string, unknown> & { readonly id?: string };

interface EditedRow {
  /** Creates the row. @returns the route that changes it */
  readonly make: (league: TestLeague) => Promise<string>;
  readonly field: string;
  /** Three values that differ from the value of a new row. */
  readonly values: readonly [unknown, unknown, unknown];
}

const made = (create: string, change: string, body: () => object) => async (league: TestLeague) => {
  await league.sql('DELETE FROM radio_streams'); // at most three may exist
  const { body: row } = await league.call<Row>(league.admin, `POST ${create}`, body());
  return `PATCH ${change}/${String(row.id)}`;
};
const single = (route: string) => () => Promise.resolve(route);

const ROWS: Readonly<Record<string, EditedRow>> = {
  user: {
    make: async (league) => `PATCH /admin/users/${(await league.aMember()).id}`,
    field: 'driver_name',
    values: ['Ann', 'Ben', 'Cid'],
  },
  'points of a user': {
    make: async (league) => `PATCH /admin/users/${(await league.aMember()).id}`,
    field: 'total_points',
    values: [10, 20, 30],
  },
  track: {
    make: made('/admin/tracks', '/admin/tracks', aTrack),
    field: 'name',
    values: ['Ring', 'Oval', 'Kart'],
  },
  'race event': {
    make: made('/cms/admin/events', '/cms/admin/events', anEvent),
    field: 'start_time',
    values: ['2031-01-01T10:00:00.000Z', '2031-01-02T10:00:00.000Z', '2031-01-03T10:00:00.000Z'],
  },
  'radio stream': {
    make: made('/cms/admin/radio-streams', '/cms/admin/radio-streams', aStream),
    field: 'play_on_pages',
    values: [['a', 'b'], ['a'], ['b']],
  },
  page: {
    make: made('/cms/admin/pages', '/cms/admin/pages', aPage),
    field: 'title',
    values: ['One', 'Two', 'Three'],
  },
  post: {
    make: made('/cms/admin/posts', '/cms/admin/posts', aPage),
    field: 'category',
    values: ['One', 'Two', 'Three'],
  },
  achievement: {
    make: made('/admin/achievements', '/admin/achievements', anAchievement),
    field: 'points',
    values: [11, 12, 13],
  },
  settings: {
    make: single('PATCH /admin/settings'),
    field: 'site_name',
    values: ['One', 'Two', 'Three'],
  },
  'domain settings': {
    make: single('PATCH /admin/domain-settings'),
    field: 'custom_domain',
    values: ['one.example.com', 'two.example.com', 'three.example.com'],
  },
  'landing page': {
    make: single('PUT /admin/landing-config'),
    field: 'hero_title',
    values: ['One', 'Two', 'Three'],
  },
};

const league = await startLeagueForFile();

const save = (route: string, body: Row) => league.call<Row & ProblemDto>(league.admin, route, body);

describe.each(Object.entries(ROWS))('%s', (_, { make, field, values: [first, second, third] }) => {
  test('a change that expects an outdated value is refused with the current one, and changes nothing', async () => {
    const route = await make(league);
    await save(route, { [field]: first });
    expect((await save(route, { [field]: second, expected: { [field]: first } })).status).toBe(200);
    const late = await save(route, { [field]: third, expected: { [field]: first } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ type: 'urn:league:changed-since', current: { [field]: second } });
    expect(late.body.detail).toBe(
      `Another change of ${field.replaceAll('_', ' ')} was saved since this was opened: compare both, then save again.`,
    );
    // The newer value is still stored: a change that expects it is saved.
    expect((await save(route, { [field]: third, expected: late.body.current })).status).toBe(200);
  });

  test('when two changes at once expect the same values, one is saved', async () => {
    const route = await make(league);
    for (let round = 0; round < 3; round++) {
      await save(route, { [field]: first });
      const answers = await Promise.all(
        [second, third].map((value) => save(route, { [field]: value, expected: { [field]: first } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won, lost] = [...answers].sort((a, b) => a.status - b.status);
      expect(lost?.body.current).toEqual({ [field]: won?.body[field] });
    }
  });
});

test('a change to the current value is saved whatever it expects, as is one that expects nothing', async () => {
  const route = await made('/admin/tracks', '/admin/tracks', aTrack)(league);
  await save(route, { name: 'Ring' });
  const again = await save(route, { name: 'Ring', expected: { name: 'Oval' } });
  expect([again.status, again.body['name']]).toEqual([200, 'Ring']);
  const plain = await save(route, { name: 'Kart' });
  expect([plain.status, plain.body['name']]).toEqual([200, 'Kart']);
});

test('another field may be changed at the same time by another admin', async () => {
  const route = await made('/admin/tracks', '/admin/tracks', aTrack)(league);
  await save(route, { name: 'Ring' });
  await save(route, { name: 'Ring', description: 'fast' });
  expect((await save(route, { name: 'Oval', expected: { name: 'Ring' } })).status).toBe(200);
});

test('`expected` is an object; fields that a row does not have are ignored', async () => {
  expect((await save('PATCH /admin/settings', { site_name: 'A', expected: 'B' })).status).toBe(400);
  expect((await save('PATCH /admin/settings', { site_name: 'A', expected: { colour: 'red' } })).status).toBe(200);
});

test('the same time in another notation is equal', async () => {
  const route = await made('/cms/admin/events', '/cms/admin/events', anEvent)(league);
  const expected = { start_time: '2030-05-01T21:00+02:00' };
  expect((await save(route, { start_time: '2030-05-02T19:00:00Z', expected })).status).toBe(200);
});
