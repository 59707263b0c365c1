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

const PATH = '/admin?tab=settings';
/** A picture of one blue pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
const FIRST = 'Are you sure you want to reset the statistics of every driver?';
const SECOND = 'This cannot be undone. Do you really want to reset everything?';

const day = new RaceDay();
const set = (change: object) => day.league.call<SiteSettingsDto>('PATCH /admin/settings', change, day.admin);
const settings = () => day.league.call<SiteSettingsDto>('GET /settings');
beforeEach(async () => {
  if (!chromiumPath()) return;
  await set({ site_name: 'SL Race League', logo_url: null, favicon_url: null, require_invite_code: false, registration_enabled: true }); // prettier-ignore
});

const open = async () => (await day.openLiveAs(ADMIN, PATH)).page;
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
  const page = await open();
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

testWithBrowser('a setting that cannot be saved says so, and stays as the league has it', async () => {
  const page = await open();
  await page.getByLabel('Require invite code').waitFor();
  await breaks(page, '/admin/settings', 'PATCH');
  await page.getByLabel('Require invite code').click();
  await dialog(page, 'Error updating settings: It broke.').waitFor();
  await press(page, 'OK');
  await soon(() => page.getByLabel('Require invite code').isChecked()).toBe(false);
  await page.getByRole('form', { name: 'Site Name setting' }).getByLabel('Site Name').fill('Night Grid');
  await page.keyboard.press('Enter');
  await dialog(page, /^Error updating settings: /).waitFor();
  await press(page, 'OK');
  await soon(() => page.getByRole('form', { name: 'Site Name setting' }).getByLabel('Site Name').inputValue()).toBe(
    'Night Grid',
  );
});

testWithBrowser('another admin’s save appears at once, and is not overwritten without a question', async () => {
  const [here, there] = [await day.openAs(ADMIN, PATH), await day.open(PATH)];
  await Promise.all([here, there].map((screen) => screen.connection(/^Live$/).waitFor()));
  const name = here.page.getByRole('form', { name: 'Site Name setting' });
  await name.getByLabel('Site Name').fill('Here');
  await there.page.getByLabel('Require invite code').click();
  await here.page.getByRole('status', { name: 'The site is' }).getByText('Private').waitFor();
  await there.page.getByLabel('Site Name', { exact: true }).fill('There');
  await there.page.keyboard.press('Enter');
  await here.page.waitForFunction(() => document.title.startsWith('There |'));
  await press(name, 'Save Site Name');
  const question = dialog(here.page, 'Somebody else changed this since you opened it. Save yours over it?');
  await says(question, 'There', 'Here');
  await press(here.page, 'Save mine');
  await there.page.waitForFunction(() => document.title.startsWith('Here |'));
});

testWithBrowser('clearing the cache shows the server’s message, and the page loads again', async () => {
  const screen = await day.openAs(ADMIN, PATH);
  const { page } = screen;
  await breaks(page, '/admin/cache/clear', 'POST');
  await press(page, 'Clear Cache');
  await dialog(page, /^Error clearing cache: /).waitFor();
  await press(page, 'OK');
  await page.unrouteAll();
  const { loads } = screen;
  const reloaded = page.waitForEvent('load');
  await press(page, 'Clear Cache');
  await says(page, 'Cache cleared: every open screen is asked to reload.');
  expect(screen.loads).toBe(loads);
  await reloaded;
  await page.getByLabel('Require invite code').waitFor();
});

testWithBrowser('a reset of everything asks twice, then for a typed text, and lists what it deleted', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  for (const seconds of [62.5, 61.25]) await ana.lap(seconds);
  const page = await open();
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
