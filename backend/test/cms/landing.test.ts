/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { SpotlightDto } from '@league/shared/landing/spotlight.dto';
import { startLeagueForFile } from '../support/league.js';
import { until } from '../support/until.js';
import { snapshotOf } from '../support/socket.js';

const league = await startLeagueForFile();

const put = (body: object) => league.call<LandingConfigDto>(league.admin, 'PUT /admin/landing-config', body);
const config = async () => (await league.call<LandingConfigDto>(null, 'GET /public/landing-config')).body;
const list = async (name: string) => (await league.call<unknown[]>(null, `GET /public/${name}`)).body;

test('stored values override the defaults, unknown fields are dropped', async () => {
  expect(await config()).toEqual(DEFAULT_LANDING_CONFIG);
  const { status, body } = await put({ hero_title: 'Night race', show_stats: false, evil: true });
  expect([status, body]).toEqual([200, { ...DEFAULT_LANDING_CONFIG, hero_title: 'Night race', show_stats: false }]);
  expect(await config()).toEqual(body);
});

test('the last one to save wins as a whole', async () => {
  await put({ hero_title: 'First', hero_subtitle: 'Of the first' });
  await put({ hero_title: 'Second' });
  expect(await config()).toEqual({ ...DEFAULT_LANDING_CONFIG, hero_title: 'Second' });
  const wholes = Array.from({ length: 10 }, (_, n) => ({ hero_title: `Title ${n}`, hero_subtitle: `Subtitle ${n}` }));
  expect((await Promise.all(wholes.map(put))).map(({ status }) => status)).toEqual(wholes.map(() => 200));
  const { hero_title, hero_subtitle } = await config();
  expect(hero_subtitle).toBe(hero_title.replace('Title', 'Subtitle'));
});

test('a wrong field is refused by name, and nothing is stored', async () => {
  const before = await config();
  const wrong = await put({ hero_title: 'Other', hero_image: 'javascript:alert(1)' });
  expect(wrong.body).toMatchObject({ status: 400, errors: [{ field: 'hero_image' }] });
  expect(await config()).toEqual(before);
});

test('the spotlight has the event that was completed last, whichever began first', async () => {
  const track = await league.aTrack();
  const { car } = await league.aDriver();
  const [early, late] = await Promise.all(
    [3, 1].map((hours) =>
      league.asAdmin<{ id: string }>('POST /cms/admin/events', {
        name: `Begun ${hours} hours ago`,
        start_time: new Date(Date.now() - hours * 3_600_000).toISOString(),
        track_id: track.id,
      }),
    ),
  );
  await league.drive(car, track.channel_letter, 61);
  for (const event of [late, early]) {
    await league.asAdmin(`PATCH /cms/admin/events/${event?.id}`, { status: 'completed' });
    const spotlight = async () => (await league.call<SpotlightDto>(null, 'GET /public/spotlight')).body.finished?.id;
    await until(async () => (await spotlight()) === event?.id);
  }
});

test('the spotlight counts down to an event that is a little late, not yet to the one after it', async () => {
  const names = [['Forgotten', -40], ['Late', -10], ['Next week', 10_000]] as const; // prettier-ignore
  for (const [name, minutes] of names)
    await league.asAdmin('POST /cms/admin/events', {
      name,
      start_time: new Date(Date.now() + minutes * 60_000).toISOString(),
    });
  const { body } = await league.call<SpotlightDto>(null, 'GET /public/spotlight');
  expect(body.next?.name).toBe('Late');
});

test('lists that admins hide are empty', async () => {
  const { car } = await league.aDriver();
  await put({});
  await league.post(car, { lap_time: 61.5 });
  await until(async () => (await list('lap-times')).length === 1);
  await put({ show_leaderboard: false, show_lap_times: false });
  expect(await list('lap-times')).toEqual([]);
  expect(await list('leaderboard')).toEqual([]);
});

test('visitors are sent which part of the site changed, and no refused change', async () => {
  const socket = await league.socket();
  const { snapshot } = snapshotOf(await socket.subscribe('site'));
  const page = { title: 'Rules', slug: 'sent', content: '<p>Be fair.</p>' };
  await league.asAdmin('POST /cms/admin/pages', page);
  await league.asAdmin('POST /cms/admin/radio-streams', { name: 'R', stream_url: 'https://r.example.com/' });
  await league.asAdmin('PUT /admin/landing-config', {});
  await until(() => {
    const changed = socket.received('site').flatMap((message) => message.changed);
    return ['pages', 'radio', 'landing'].every((part) => changed.some((one) => one === part));
  });
  expect(socket.received('site').some(({ version }) => version !== snapshot.version)).toBe(true);

  const before = await socket.subscribe('site');
  expect((await league.call(league.admin, 'POST /cms/admin/pages', page)).status).toBe(409);
  expect(await socket.subscribe('site')).toEqual(before);
});
