/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { breaks, dialog, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

/** A picture of one blue pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = 'Are you sure you want to reset the statistics of every driver?';
const SECOND = 'This cannot be undone. Do you really want to reset everything?';

const set = (change: object) => day.call<SiteSettingsDto>('PATCH /admin/settings', change);
const settings = () => day.league.call<SiteSettingsDto>('GET /settings');
beforeEach(async () => {
  if (!chromiumPath()) return;
  await set({ site_name: 'SL Race League', logo_url: null, favicon_url: null, require_invite_code: false, registration_enabled: true }); // prettier-ignore
});

const openSettings = async () => (await day.openLiveAs(ADMIN, '/admin?tab=settings')).page;
const isSaved = (page: Page, what: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `${what}: Saved ✓` })
    .waitFor();
const changesSent = (page: Page): unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  return sent;
};

testWithBrowser('each setting is saved by itself, by keyboard, and says so beside it', async () => {
  const page = await openSettings();
  const sent = changesSent(page);
  await page.getByRole('status', { name: 'The site is' }).getByText('Public').waitFor();
  await page.getByLabel('Require invite code').press('Space');
  await isSaved(page, 'Require invite code');
  await page.getByRole('status', { name: 'The site is' }).getByText('Private').waitFor();
  await page.getByLabel('Registration enabled').press('Space');
  await isSaved(page, 'Registration enabled');

  const name = page.getByRole('form', { name: 'Site Name setting' });
  await soon(() => name.getByRole('button').isDisabled()).toBe(true);
  await name.getByLabel('Site Name').fill('');
  await page.keyboard.press('Enter');
  await says(name, 'Enter a site name.');
  await name.getByLabel('Site Name').fill('Night Grid');
  await page.keyboard.press('Enter');
  await says(name, 'Saved ✓');
  await page.waitForFunction(() => document.title === 'Night Grid | Second Life Race League');

  const logo = page.getByRole('form', { name: 'Logo setting' });
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
  await logo.getByRole('button', { name: 'Remove' }).waitFor();
  await press(logo, 'Save Logo');
  await says(logo, 'Saved ✓');
  await page
    .getByRole('form', { name: 'Favicon setting' })
    .getByRole('textbox')
    .fill('https://example.com/favicon.ico');
  await page.keyboard.press('Enter');
  await says(page.getByRole('form', { name: 'Favicon setting' }), 'Saved ✓');

  const logoUrl = (await settings()).logo_url;
  expect(logoUrl).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.(png|webp)$/);
  expect(sent).toEqual([
    { require_invite_code: true, expected: { require_invite_code: false } },
    { registration_enabled: false, expected: { registration_enabled: true } },
    { site_name: 'Night Grid', expected: { site_name: 'SL Race League' } },
    { logo_url: logoUrl, expected: { logo_url: null } },
    { favicon_url: 'https://example.com/favicon.ico', expected: { favicon_url: null } },
  ]);
});

testWithBrowser('clearing the cache shows the server’s message, and the page loads again', async () => {
  const screen = await day.openAs(ADMIN, '/admin?tab=settings');
  const { page } = screen;
  const { loads } = screen;
  const reloaded = page.waitForEvent('load');
  await press(page, 'Clear Cache');
  await says(page, 'Cache cleared: every open screen is asked to reload.');
  expect(screen.loads).toBe(loads);
  await reloaded;
  await page.getByLabel('Require invite code').waitFor();
});

testWithBrowser('a reset of everything asks twice, then for a typed text, and lists what it deleted', async () => {
  await day.aDriver('Ana Torres', 62.5, 61.25);
  const page = await openSettings();
  const laps = () => day.league.call<unknown[]>('GET /lap-times/all');
  const ask = async () => {
    await press(page, 'Reset All Statistics');
    await says(dialog(page, FIRST), /^2 laps go, with every record.* of 1 ranked driver\./);
    await dialog(page, FIRST).getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  };
  await ask();
  await page.keyboard.press('Enter');
  await dialog(page, FIRST).waitFor({ state: 'detached' });
  await ask();
  await press(page, 'Continue');
  await press(dialog(page, SECOND), 'Cancel');
  await ask();
  await press(page, 'Continue');
  await press(dialog(page, SECOND), 'Continue');
  await page.getByLabel('Type RESET_ALL_DATA to confirm').fill('reset_all_data');
  expect(await seriousProblemsAnywhere(page.getByRole('dialog'))).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog(page, 'Confirmation text does not match. Reset cancelled.').waitFor();
  await press(page, 'OK');
  expect(await laps()).toHaveLength(2);

  await breaks(page, '/admin/reset-all-stats', 'POST');
  const confirmWhole = async () => {
    await ask();
    await press(page, 'Continue');
    await press(dialog(page, SECOND), 'Continue');
    await page.getByLabel('Type RESET_ALL_DATA to confirm').fill('RESET_ALL_DATA');
    await page.keyboard.press('Enter');
  };
  await confirmWhole();
  await dialog(page, /^Error resetting all: /).waitFor();
  await press(page, 'OK');
  await page.unrouteAll();
  await confirmWhole();
  const done = dialog(page, 'All statistics were reset.');
  await says(done, /^Reset: 1 driver, 1 car\. Deleted: 2 lap times, \d+ unlocked achievements?\.$/);
  expect(await laps()).toEqual([]);
});

/** The timeout of the DNS check, which takes long in networks that are slow to answer for unknown names. */
const CHECK = { timeout: 20_000 };
const SAVED = 'Domain settings saved! Follow the DNS setup instructions below.';

const form = (page: Page) => page.getByRole('form', { name: 'Domain settings' });
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'SSL status' });

testWithBrowser('a domain is saved by keyboard without a scheme, and its certificate is followed live', async () => {
  const { page } = await day.openLiveAs(ADMIN, '/admin?tab=domain');
  await status(page).getByText('Not configured').waitFor();
  const domain = form(page).getByLabel('Custom Domain');
  await domain.fill('https://league.no-such-domain.invalid');
  await page.keyboard.press('Enter');
  await says(form(page), /^Enter the domain on its own, without https:\/\/ or a path/);
  await domain.fill('League.No-Such-Domain-Of-Tests.com');
  await page.keyboard.press('Enter');
  await says(page, SAVED);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=custom_domain]')?.value === 'league.no-such-domain-of-tests.com'); // prettier-ignore
  await status(page).getByText('Error').waitFor(CHECK);
  await says(status(page), /^league\.no-such-domain-of-tests\.com /);
  await page.getByText(/^Checked just now/).waitFor();

  await form(page).getByLabel('Enable SSL').press('Space');
  await page.keyboard.press('Control+s');
  await status(page).getByText('Not configured').waitFor();
  await domain.fill('');
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Are you sure you want to remove the custom domain?');
  await says(question, /league\.no-such-domain-of-tests\.com/);
  await press(question, 'Remove');
  await says(page, 'A subdomain: league.example.com');
});

const openSystem = async () => (await day.openLiveAs('admin', '/admin?tab=system')).page;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

testWithBrowser(
  'the system tab shows the state of each part, counts a driven lap live and checks for drift',
  async () => {
    const page = await openSystem();
    for (const part of ['Database', 'Queue', 'Live updates', 'Worker'])
      await panel(page, 'Health').locator('div', { hasText: part }).getByText('OK', { exact: true }).first().waitFor();
    await panel(page, 'Failed laps').getByText('Every lap could be counted.').waitFor();
    await panel(page, 'Versions').getByText(process.version).waitFor();
    const count = panel(page, 'Queues').locator('div', { hasText: 'Laps in the last minute' }).getByRole('definition');
    await count.filter({ hasText: /^0$/ }).first().waitFor();
    await day.aDriver('Ana Torres', 61.5);
    await count.filter({ hasText: /^1$/ }).first().waitFor();
    await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).press('Enter');
    await says(panel(page, 'Drift check'), /^No differences\. Everything is as the laps say/);
    const found = /^No difference\. Checksums of pages are on\. (\d+) of \1 unique indexes/;
    await panel(page, 'Health').getByText(found).waitFor();
  },
);

testWithBrowser('a drift check that fails says why, and differences are named', async () => {
  const page = await openSystem();
  const answer = (status: number, json: unknown) =>
    page.route('**/api/admin/system/verify', (route) => route.fulfill({ status, json }));
  await answer(503, { detail: 'The league is busy for a moment: try again in 2 s.' });
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).click();
  await panel(page, 'Drift check').getByRole('alert').filter({ hasText: 'try again in 2 s' }).waitFor();
  await page.unrouteAll();
  await answer(200, { differences: [{ what: 'track_totals Monza', kept: '3', recomputed: '4' }], difference_count: 1, took_ms: 120 }); // prettier-ignore
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).click();
  await panel(page, 'Drift check').getByRole('row', { name: 'track_totals Monza 3 4' }).waitFor();
});

testWithBrowser('failed laps are named with their reason and tried again', async () => {
  const page = await openSystem();
  const system = await day.call<object>('GET /admin/system');
  const [lap] = await day.call<object[]>('GET /admin/laps');
  await page.route('**/api/admin/system', (route) =>
    route.fulfill({ json: { ...system, laps_failed: 1, failed_laps: [{ ...lap, failure: 'The disk was full.' }] } }),
  );
  await page.reload();
  await panel(page, 'Failed laps').getByText('The disk was full.').waitFor();
  await panel(page, 'Failed laps').getByRole('button', { name: 'Retry all' }).click();
  await page.getByText('0 laps are being counted again.').first().waitFor();
});
