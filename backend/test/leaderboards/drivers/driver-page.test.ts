/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { startLeagueForFile, type TestMember } from '../../support/league.js';
import { until } from '../../support/until.js';
import { makeWebRoot } from '../../support/web-root.js';

const ORIGIN = 'https://league.example';

const webRoot = makeWebRoot();
const league = await startLeagueForFile({ webRoot, publicUrl: ORIGIN });
const track = await league.aTrack({ name: 'Harbour' });
const other = await league.aTrack();
const ana = await league.aDriver({ username: 'login_ana', driver_name: 'Ana Torres', is_driver: true });
const ben = await league.aDriver({ username: 'login_ben', driver_name: 'Ben', is_driver: true });
const event = await league.asAdmin<RaceEventDto>('POST /cms/admin/events', {
  name: 'Night Cup',
  status: 'active',
  track_id: track.id,
  track_name: track.name,
  start_time: new Date(Date.now() - 60_000).toISOString(),
});
await league.drive(ben.car, track.channel_letter, 60);
await league.drive(ana.car, other.channel_letter, 31);
await league.drive(ana.car, track.channel_letter, 63, 62, 61);
await league.drive(ben.car, other.channel_letter, 31);
await league.asAdmin(`PATCH /cms/admin/events/${event.id}`, { status: 'completed' });
const pageOf = (slug: string, who: TestMember | null = null) =>
  league.call<DriverPageDto & { detail: string }>(who, `GET /drivers/by-slug/${encodeURIComponent(slug)}`);

async function htmlOf(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(league.url + path);
  return { status: answer.status, html: await answer.text() };
}

/** Adds a member as an admin does. @returns the id and the slug */
async function slugOf(driver_name: string): Promise<{ id: string; slug: string | null }> {
  const { id } = await league.aMember({ driver_name, is_driver: true });
  return { id, slug: (await pageOf(id)).body.slug };
}

test('a visitor sees rank, points, places on tracks and in events, and no login name', async () => {
  const { body } = await until(() => pageOf('ana-torres'), ({ body: { events } }) => events.length > 0); // prettier-ignore
  expect(body).toMatchObject({
    id: ana.id,
    slug: 'ana-torres',
    driver_name: 'Ana Torres',
    username: null,
    rank: 2,
    ranked_drivers: 2,
    total_points: 18,
    points_behind: 7,
    total_wins: 0,
    total_podiums: 1,
    total_races: 4,
    best_lap_time: 31,
    form: { track_id: track.id, track_name: 'Harbour', lap_times: [63, 62, 61] },
    events: [{ event_id: event.id, name: 'Night Cup', position: 2, drivers: 2, points: 18 }],
  });
  expect(body.tracks).toMatchObject([
    {
      track_name: 'Harbour',
      channel_letter: 'A',
      total_races: 3,
      best_lap_time: 61,
      place: 2,
      record_time: 60,
      is_record: false,
    },
    { channel_letter: 'B', total_races: 1, best_lap_time: 31, place: 1, record_time: 31, is_record: true },
  ]);
  expect(JSON.stringify(body)).not.toContain('login_');
  expect((await pageOf('ana-torres', ben)).body.username).toBe('login_ana');
  expect((await pageOf('ben')).body).toMatchObject({
    ...{ rank: 1, points_behind: null, events: [{ position: 1 }] },
    tracks: [
      { record_time: 60, is_record: true },
      { place: 1, record_time: 31, is_record: false },
    ], // equal, but later
  });
});

test('the dashboard has the last result of a member who is on no board, and none before the first', async () => {
  const lastOf = async (who: TestMember) => (await league.call<DashboardDto>(who, 'GET /dashboard')).body.last_result;
  const lapless = await league.aMember();
  expect(await lastOf(lapless)).toBeNull();
  await league.sql(`INSERT INTO race_event_results (event_id, user_id, position, points) VALUES ($1, $2, 3, 15)`, [
    event.id,
    lapless.id,
  ]);
  expect(await lastOf(lapless)).toMatchObject({ event_id: event.id, name: 'Night Cup', position: 3, points: 15 });
  await league.sql(`DELETE FROM race_event_results WHERE user_id = $1`, [lapless.id]);
});

test('the page of a driver without a lap has no invented values', async () => {
  const { slug } = await slugOf('Newcomer');
  expect((await pageOf(String(slug))).body).toMatchObject({
    rank: null,
    points_behind: null,
    best_lap_time: null,
    total_races: 0,
    tracks: [],
    events: [],
    form: null,
    achievements: [],
  });
  expect((await htmlOf('/drivers/newcomer')).html).toContain('content="No lap driven yet."');
});

test('a slug is made from the name, is unique, and still leads to its driver after a change of name', async () => {
  const first = await slugOf('Zoë');
  const second = await slugOf('zoe');
  expect([first.slug, second.slug, (await slugOf('田中')).slug]).toEqual(['zoe', 'zoe-2', '田中']);
  await league.asAdmin(`PATCH /admin/users/${first.id}`, { driver_name: 'Zara' });
  expect((await slugOf('Zoe')).slug).toBe('zoe-3');
  for (const slug of ['zoe', 'zara', first.id])
    expect((await pageOf(slug)).body).toMatchObject({ id: first.id, slug: 'zara' });
  await league.asAdmin(`PATCH /admin/users/${first.id}`, { driver_name: 'Zoé' });
  for (const slug of ['zoe', 'zara']) expect((await pageOf(slug)).body).toMatchObject({ id: first.id, slug: 'zoe' });
  expect((await pageOf('no-driver')).status).toBe(404);
});

test('the page of a driver has its own head and an entry in the sitemap', async () => {
  const { status, html } = await htmlOf('/drivers/ana-torres');
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Ana Torres · /);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/drivers/ana-torres" />`);
  expect(html).toContain('content="#2 of 2 · 18 points, 0 wins, 1 podium · best lap 31.000 on Track B."');
  expect(html).not.toContain('login_');
  expect((await htmlOf(`/drivers/${ana.id}`)).html).toContain(`href="${ORIGIN}/drivers/ana-torres"`);
  const sitemap = (await htmlOf('/sitemap.xml')).html;
  expect(sitemap).toContain(`<loc>${ORIGIN}/drivers/ana-torres</loc>`);
  expect(sitemap).toContain(`<loc>${ORIGIN}/drivers/${encodeURIComponent('田中')}</loc>`);
  expect((await htmlOf('/drivers/no-driver')).status).toBe(404);
});

test('a private driver is shown only to themselves and admins', async () => {
  const secret = await league.aDriver({ driver_name: 'Secret Agent', is_driver: true });
  await league.drive(secret.car, track.channel_letter, 64);
  await league.asAdmin(`PATCH /admin/users/${secret.id}`, { is_profile_public: false });
  for (const slug of ['secret-agent', secret.id]) {
    for (const who of [null, ben]) {
      const { status, body } = await pageOf(slug, who);
      expect([status, body.detail]).toEqual([403, 'This profile is private']);
    }
    for (const who of [secret, league.admin]) expect((await pageOf(slug, who)).body.best_lap_time).toBe(64);
    const { status, html } = await htmlOf(`/drivers/${slug}`);
    expect(status).toBe(404);
    expect(html).not.toMatch(/Secret|64\.000/);
  }
  expect((await htmlOf('/sitemap.xml')).html).not.toContain('secret');
  await league.asAdmin(`PATCH /admin/users/${secret.id}`, { is_profile_public: true, is_active: false });
  expect((await pageOf('secret-agent')).status).toBe(404);
  expect((await htmlOf('/drivers/secret-agent')).html).not.toContain('Secret');
});
