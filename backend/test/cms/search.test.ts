/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { SearchHitDto } from '@league/shared/search/search.dto';
import { startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();
for (const driver_name of ['Monza Max', 'Max Speed', 'Climax', '100% Pure', 'Hidden Max', 'Gone Max'])
  await league.aMember({ username: `login_${driver_name.replace(/\W/g, '')}`, driver_name, is_driver: true });
await league.sql(`UPDATE users SET is_profile_public = false WHERE driver_name = 'Hidden Max'`);
await league.sql(`UPDATE users SET is_active = false WHERE driver_name = 'Gone Max'`);
await league.aTrack({ name: 'Monza', channel_letter: 'M' });
await league.aTrack({ name: 'Sea Side', channel_letter: 'S' });
await league.asAdmin('POST /cms/admin/events', { name: 'Night of Monza', start_time: '2031-11-28T03:00:00.000Z' });
for (const is_published of [true, false]) {
  const article = { content: '<p>Hello.</p>', title: `Monza ${is_published ? 'guide' : 'draft'}`, is_published };
  await league.asAdmin('POST /cms/admin/pages', { ...article, slug: `page-${is_published}` });
  await league.asAdmin('POST /cms/admin/posts', { ...article, slug: `post-${is_published}` });
}

const found = async (q: string) => {
  const { body } = await league.call<SearchHitDto[]>(null, `GET /search?q=${encodeURIComponent(q)}`);
  return body.map(({ kind, key, name }) => `${kind} ${key} ${name}`);
};

test('a visitor finds drivers, tracks, events, pages and posts by a part of their name', async () => {
  const { body } = await league.call<SearchHitDto[]>(null, 'GET /search?q=monza');
  expect(body.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'driver Monza Max',
    'track Monza',
    'event Night of Monza',
    'page Monza guide',
    'post Monza guide',
  ]);
  expect(body.find(({ kind }) => kind === 'event')?.start_time).toBe('2031-11-28T03:00:00.000Z');
});

test('names that begin with the text come first; private and disabled members are not found', async () => {
  expect(await found('max')).toEqual([
    'driver max-speed Max Speed',
    'driver climax Climax',
    'driver monza-max Monza Max',
  ]);
  expect(await found('login_')).toEqual([]);
});

test('a single letter finds a track by its letter, and no drivers; special characters are literal', async () => {
  expect((await found('m')).filter((hit) => hit.startsWith('driver'))).toEqual([]);
  expect(await found('S')).toContain('track S Sea Side');
  expect(await found('0%')).toEqual(['driver 100-pure 100% Pure']);
  expect(await found('a%x')).toEqual([]);
  expect((await league.call(null, 'GET /search')).status).toBe(400);
  expect((await league.call(null, `GET /search?q=${'x'.repeat(65)}`)).status).toBe(400);
});
