/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, expect, jest, test } from '@jest/globals';
import type Pg from 'pg';
import { native } from '../../../../test/native.js';
import { startLeagueForFile, type TestMember } from '../../support/league.js';

const { default: pg } = await native<{ default: typeof Pg }>('pg');

/** The maximum number of statements per request, however much data the league has; one of them finds the member. */
const MAX_STATEMENTS = 1 + 3;
/**
 * The number of times that a call is repeated. Other parts of the league send statements at the same time, so the lowest
 * count is that of the call alone.
 */
const TRIES = 3;
/** The number of things of each kind, more than the statements that a request may take. */
const MANY = 6;

const ids = { event: '', session: '' };
const sent = jest.spyOn(pg.Client.prototype, 'query');
const league = await startLeagueForFile();
const driver = await league.aDriver();
const [track, others] = await Promise.all([
  league.aTrack(),
  Promise.all(Array.from({ length: MANY }, () => league.aDriver())),
]);
for (const { car } of [driver, ...others])
  for (const lap_time of [60, 61, 62]) await league.post(car, { lap_time, channel_letter: track.channel_letter });
const start_time = new Date(Date.now() + 3_600_000).toISOString();
const many = Array.from({ length: MANY }, (_, n) => n);
const article = { content: '<p>Hello.</p>', is_published: true };
for (const n of many) {
  await league.asAdmin('POST /cms/admin/events', { name: `Race ${n}`, start_time, track_id: track.id });
  await league.asAdmin('POST /cms/admin/pages', { ...article, title: `Page ${n}`, slug: `page-${n}` });
  await league.asAdmin('POST /cms/admin/posts', { ...article, title: `Post ${n}`, slug: `post-${n}` });
  await league.asAdmin('POST /admin/achievements', { name: `Medal ${n}`, description: 'Shines.' });
  await league.asAdmin('POST /admin/invite-codes', {});
}
ids.event = (await league.asAdmin<{ id: string }[]>('GET /cms/events'))[0]?.id ?? '';
const session = { kind: 'practice' };
ids.session = (await league.asAdmin<{ id: string }>(`POST /admin/events/${ids.event}/sessions`, session)).id;
const entries = others.map(({ id }) => ({ user_id: id }));
await league.asAdmin(`PUT /admin/sessions/${ids.session}/entries`, { entries });
await league.sql(`UPDATE race_sessions SET state = 'chequered' WHERE id = $1`, [ids.session]);
for (const final of [false, true]) await league.asAdmin(`POST /sessions/${ids.session}/publish`, { final });
await league.waitUntilCounted();
afterAll(() => {
  sent.mockRestore();
});

/** Returns how many statements the league sends for a call. */
async function statementsOf(path: string, caller: TestMember): Promise<number> {
  const counts: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    sent.mockClear();
    const { status } = await league.call(caller, `GET ${path}`);
    counts.push(sent.mock.calls.length);
    expect(status).toBe(200);
  }
  return Math.min(...counts);
}

test.each([
  '/lap-times/all?sort=best',
  '/lap-times/all?sort=recent&search=Driver',
  '/lap-times/records?track_id=0199aaaa-0000-7000-8000-000000000001',
  '/lap-times/my-times',
  '/leaderboards/global?limit=100',
  '/leaderboards/global/around-me',
  '/drivers/public',
  '/tracks',
  '/search?q=race',
  '/cars',
  '/stats/my-stats',
  '/achievements/my',
  '/public/stats',
  '/public/leaderboard',
  '/public/lap-times',
  '/public/events',
  '/cms/events',
  '/events/{event}/entries',
  '/events/{event}/sessions',
  '/sessions/{session}',
  '/sessions/{session}/replay',
  '/sessions/{session}/results',
  '/sessions/{session}/results/diff',
  '/cms/pages',
  '/cms/posts',
  '/cms/admin/pages/all',
  '/cms/admin/posts/all',
  '/admin/users',
  '/admin/driver-applications',
  '/admin/invite-codes',
  '/admin/cars/all',
  '/admin/cars/unassigned',
  '/admin/laps',
  '/admin/achievements',
  '/admin/audit',
  '/admin/abuse-log',
  '/admin/blocks',
])('GET %s asks the database at most three times, however much there is', async (path) => {
  const address = path.replace('{event}', ids.event).replace('{session}', ids.session);
  expect(await statementsOf(address, league.admin)).toBeLessThanOrEqual(MAX_STATEMENTS);
});

test('dashboards and pages of drivers take as many statements with something of everything as empty', async () => {
  const newcomer = await league.aMember();
  expect(await statementsOf('/dashboard', driver)).toBe(await statementsOf('/dashboard', newcomer));
  expect(await statementsOf(`/drivers/${driver.id}/profile`, driver)).toBe(
    await statementsOf(`/drivers/${newcomer.id}/profile`, driver),
  );
  const onPage = await statementsOf(`/drivers/by-slug/${driver.id}`, driver);
  expect(onPage).toBe(await statementsOf(`/drivers/by-slug/${newcomer.id}`, driver));
  expect(onPage).toBeLessThanOrEqual(1 + 7);
});
