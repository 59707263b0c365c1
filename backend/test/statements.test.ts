/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Pg from 'pg';
import { native } from '../../test/native.js';
import { startLeague, type TestDriver, type TestLeague } from './support/league.js';

const { default: pg } = await native<{ default: typeof Pg }>('pg');

/** Who asks is looked up with one statement; then a call has at most three whose work grows with the data. */
const MOST_STATEMENTS = 1 + 3;
/** Other parts of the league work beside the call: the fewest of several calls is the call's own. */
const TRIES = 5;

let league: TestLeague;
let driver: TestDriver;
let sent = 0;
const query = pg.Client.prototype.query;
beforeAll(async () => {
  league = await startLeague();
  pg.Client.prototype.query = function (this: Pg.Client, ...given: unknown[]) {
    sent++;
    return (query as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  driver = await league.aDriver();
  const [track, others] = await Promise.all([
    league.aTrack(),
    Promise.all(Array.from({ length: 20 }, () => league.aDriver())),
  ]);
  for (const { car } of [driver, ...others])
    for (const lap_time of [60, 61, 62])
      await league.post(car, { lap_time, channel_letter: track.channel_letter });
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  const many = Array.from({ length: 20 }, (_, n) => n);
  const article = { content: '<p>Hello.</p>', is_published: true };
  for (const n of many) {
    await league.asAdmin('POST', '/api/cms/admin/events', { name: `Race ${n}`, start_time, track_id: track.id });
    await league.asAdmin('POST', '/api/cms/admin/pages', { ...article, title: `Page ${n}`, slug: `page-${n}` });
    await league.asAdmin('POST', '/api/cms/admin/posts', { ...article, title: `Post ${n}`, slug: `post-${n}` });
    await league.asAdmin('POST', '/api/admin/achievements', { name: `Medal ${n}`, description: 'Shines.' });
    await league.asAdmin('POST', '/api/admin/invite-codes', {});
  }
  await league.settled();
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await league?.close();
});

test.each([
  '/lap-times/all?sort=best',
  '/lap-times/all?sort=recent&search=Driver',
  '/lap-times/my-times',
  '/leaderboards/global?limit=100',
  '/drivers/public',
  '/tracks',
  '/cars',
  '/stats/my-stats',
  '/achievements/my',
  '/public/stats',
  '/public/leaderboard',
  '/public/lap-times',
  '/public/events',
  '/cms/events',
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
])('GET %s asks the database at most three times, however much there is', async (path) => {
  const counts: number[] = [];
  for (let n = 0; n < TRIES; n++) {
    sent = 0;
    const { status } = await league.send('GET', `/api${path}`, { token: league.adminToken });
    counts.push(sent);
    expect(status).toBe(200);
  }
  expect(Math.min(...counts)).toBeLessThanOrEqual(MOST_STATEMENTS);
});

test('nor do the dashboard and a profile, which show something of everything, grow with what they show', async () => {
  for (const path of ['/dashboard', `/drivers/${driver.id}/profile`]) {
    const counts: number[] = [];
    for (let n = 0; n < TRIES; n++) {
      sent = 0;
      expect((await league.send('GET', `/api${path}`, { token: league.adminToken })).status).toBe(200);
      counts.push(sent);
    }
    console.log(path, counts);
  }
});
