/** @jest-environment <rootDir>/test/native-env.mjs */
import { describe, expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { startLeagueForFile } from '../../support/league.js';

const league = await startLeagueForFile();
const driver = await league.aDriver();

/** A name with a direction override, a zero-width space, a decomposed letter and control character 7. */
const DIRTY = ' \u202eZoe\u0308\u200b\u0007 1\ufe0f\u20e3 ';
const CLEAN = 'Zoë 1️⃣';
const NOTHING = ' \u200b\u202e\u2060 ';

type Row = readonly [what: string, route: string, body: Record<string, unknown>, names: string[], notes: string[]];
const EVENT = { start_time: '2030-05-01T19:00:00Z' };
const PAGE = { slug: 'zoe', content: '<p>x</p>' };
const ROWS: readonly Row[] = [
  ['track', 'POST /admin/tracks', { channel_letter: 'Z' }, ['name'], ['description', 'sl_region']],
  ['event', 'POST /cms/admin/events', EVENT, ['name'], ['description', 'rules', 'entry_requirements', 'prize_pool', 'track_name']], // prettier-ignore
  ['stream', 'POST /cms/admin/radio-streams', { stream_url: 'http://radio.example.com/' }, ['name'], ['description']],
  ['page', 'POST /cms/admin/pages', PAGE, ['title'], ['excerpt', 'seo_title', 'seo_description', 'seo_keywords']],
  ['post', 'POST /cms/admin/posts', PAGE, ['title'], ['excerpt', 'category']],
  ['achievement', 'POST /admin/achievements', {}, ['name', 'description'], ['icon']],
  ['car', 'POST /cars', {}, ['name'], ['description']],
  ['invite code', 'POST /admin/invite-codes', { code: 'ZOE' }, [], ['note']],
  ['member', 'POST /admin/create-user', { username: 'zoe', password: 'secret-zoe' }, [], ['driver_name', 'sl_avatar_name']], // prettier-ignore
  ['settings', 'PATCH /admin/settings', {}, ['site_name'], []],
  ['landing page', 'PUT /admin/landing-config', {}, [], ['hero_title', 'hero_subtitle']],
];

const send = (route: string, body: object) =>
  league.call<Record<string, unknown> & ProblemDto>(league.admin, route, body);
const all = (fields: readonly string[], value: string) => Object.fromEntries(fields.map((field) => [field, value]));

describe.each(ROWS)('what people read of a %s', (_, route, body, names, notes) => {
  test('is missing when nothing of it can be shown', async () => {
    for (const name of names) {
      const { status, body: problem } = await send(route, { ...body, ...all(names, CLEAN), [name]: NOTHING });
      const missing = await send(route, { ...body, ...all(names, CLEAN), [name]: '' });
      expect([status, problem.errors]).toEqual([400, missing.body.errors]);
    }
  });

  test('is cleaned, not refused', async () => {
    const { status, body: saved } = await send(route, { ...body, ...all([...names, ...notes], DIRTY) });
    expect([200, 201]).toContain(status);
    expect(saved).toMatchObject(all([...names, ...notes], CLEAN));
  });
});

test('a name is as long as the database has room for, counted as the database counts', async () => {
  const { status, body } = await send('POST /cars', { name: '❤️'.repeat(33) });
  expect([status, body.detail]).toEqual([400, 'A car name has at most 64 characters.']);
  expect((await send('POST /cars', { name: '❤️'.repeat(32) })).status).toBe(201);
});

test('reasons of rulings, notes of applications and own names are cleaned, and keep their line breaks', async () => {
  await league.post(driver.car, { lap_time: 61 });
  await league.waitUntilCounted();
  const [lap] = await league.laps();
  const ruled = await send(`POST /admin/laps/${lap?.id}/void`, { reason: `${DIRTY}\r\n\u202esee the video` });
  expect(ruled.body).toMatchObject({ review_reason: `${CLEAN} \nsee the video` });
  const registered = await league.call<{ user: object; access_token: string }>(null, 'POST /auth/register', {
    username: 'applicant',
    password: 'secret',
    driver_name: DIRTY,
    apply_as_driver: true,
    driver_application_note: DIRTY,
  });
  expect(registered.body.user).toMatchObject({ driver_name: CLEAN, driver_application_note: CLEAN });
  const saved = await league.call({ token: registered.body.access_token }, 'PATCH /auth/account-settings', {
    driver_name: `${DIRTY}!`,
  });
  expect(saved.body).toMatchObject({ driver_name: `${CLEAN} !` });
});

test('names from in-world are cleaned and cut, whatever they are, and the lap counts', async () => {
  const sent = async (driver_name: unknown, car_name: unknown) => {
    const { status, body } = await league.post(driver.car, { lap_time: 62, driver_name, car_name });
    expect(status).toBe(200);
    const [lap] = await league.sql<{ driver: string; car: string }>(
      `SELECT sent_driver_name AS driver, sent_car_name AS car FROM laps WHERE id = $1`,
      [body.lap_id],
    );
    return [lap?.driver, lap?.car];
  };
  expect(await sent(DIRTY, 'a\0b\ud83d')).toEqual([CLEAN, 'ab']);
  expect(await sent(NOTHING, ['Ada'])).toEqual([null, null]);
  expect(await sent(1234, { $ne: 1 })).toEqual(['1234', null]);
  expect(await sent('👨‍👩‍👧‍👦'.repeat(40), `x${'\u0335'.repeat(4_000)}`)).toEqual(['👨‍👩‍👧‍👦'.repeat(18), 'x\u0335\u0335\u0335']);
});
