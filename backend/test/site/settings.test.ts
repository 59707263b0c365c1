/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { CacheVersionDto } from '@league/shared/settings/cache-version.dto';
import type { LeagueSettingsDto } from '@league/shared/settings/league-settings.dto';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import { type Refusal, startLeague, startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();

const set = (body: object) => league.call<SiteSettingsDto & Refusal>(league.admin, 'PATCH /admin/settings', body);

test('a new league is open, and visitors read what their screens show', async () => {
  const { status, body } = await league.call<SiteSettingsDto>(null, 'GET /settings/public');
  expect(status).toBe(200);
  expect(body).toEqual({
    site_name: 'SL Race League',
    logo_url: null,
    favicon_url: null,
    require_invite_code: false,
    registration_enabled: true,
    require_approval: false,
  });
  expect((await league.call(null, 'GET /settings')).body).toMatchObject(body);
});

test('without PUBLIC_URL scripts get the request’s host, with a warning that Second Life cannot reach it', async () => {
  const { body } = await league.call<LeagueSettingsDto>(null, 'GET /settings');
  expect(body.script_api_base).toBe(`${league.url}/api`);
  expect(body.script_address_warning).toContain(`Second Life cannot reach this address: ${league.url}`);
});

test('with PUBLIC_URL scripts get that address, whatever address the page was requested at', async () => {
  const other = await startLeague({ publicUrl: 'https://league.example' });
  try {
    const { body } = await other.call<LeagueSettingsDto>(null, 'GET /settings');
    expect(body).toMatchObject({ script_api_base: 'https://league.example/api', script_address_warning: null });
  } finally {
    await other.close();
  }
});

test('each change carries one field, is read by members at once and stands in the log', async () => {
  const { token } = await league.aMember({ username: 'reader' });
  expect((await set({ site_name: ' Night League ' })).body).toMatchObject({
    site_name: 'Night League',
    logo_url: null,
  });
  await set({ logo_url: 'https://img.example/logo.png' });
  const { body } = await league.call<SiteSettingsDto>({ token }, 'GET /settings');
  expect(body).toMatchObject({ site_name: 'Night League', logo_url: 'https://img.example/logo.png' });
  expect((await set({ logo_url: '' })).body.logo_url).toBeNull();
  const rows = await league.sql(`SELECT before, after FROM audit_entries WHERE action = 'settings.update' ORDER BY id`);
  expect(rows).toEqual([
    { before: { site_name: 'SL Race League' }, after: { site_name: 'Night League' } },
    { before: { logo_url: null }, after: { logo_url: 'https://img.example/logo.png' } },
    { before: { logo_url: 'https://img.example/logo.png' }, after: { logo_url: null } },
  ]);
});

test.each([
  [{ logo_url: 'javascript:alert(1)' }],
  [{ favicon_url: 'https://me:secret@img.example/icon.png' }],
  [{ logo_url: '/logo.png' }],
  [{ logo_url: '/api/pictures/logo.webp' }],
  [{ logo_url: `//evil.example/api/pictures/${'0'.repeat(64)}.webp` }],
  [{ site_name: ' ' }],
  [{ registration_enabled: null }],
  [{ cache_counter: 99 }],
  [{}],
])('%j is refused', async (body) => {
  const { status, body: refusal } = await set(body);
  expect(status).toBe(400);
  expect(refusal.detail).toMatch(/^[A-Zr].*\.$|^The (logo|favicon) is an address/);
});

test('two settings changed at once are both kept', async () => {
  await Promise.all([set({ site_name: 'Both' }), set({ require_invite_code: true })]);
  expect((await league.call<SiteSettingsDto>(null, 'GET /settings/public')).body).toMatchObject({
    site_name: 'Both',
    require_invite_code: true,
  });
});

test('clearing the cache gives every screen a new version, and none keeps an old one', async () => {
  const read = () => league.call<CacheVersionDto>(null, 'GET /cache/version');
  const before = await read();
  expect(before.headers.get('cache-control')).toBe('no-store');
  expect((await read()).body).toEqual(before.body);
  const { status, body } = await league.call<{ message: string }>(league.admin, 'POST /admin/cache/clear');
  expect([status, typeof body.message]).toEqual([200, 'string']);
  expect((await read()).body.version).not.toBe(before.body.version);
});
