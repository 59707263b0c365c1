/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { press, says } from '../../support/admin-panel.js';
import { failure, untilNetworkIdle } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin/landing';
const DEFAULT_TITLE = 'Second Life Race League';
const SAVED = 'Landing page configuration saved successfully!';
const HOUR_MS = 3_600_000;

/** The switches of the form. */
const SECTIONS = ['Statistics cards', 'Top drivers leaderboard', 'Recent lap times', 'Upcoming events'];

const day = new RaceDay(async ({ league, admin }) => {
  await (await league.aDriver(admin, 'Ana Torres')).lap(61.234);
  const start_time = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  await league.call('POST /cms/admin/events', { name: 'Night of Monza', start_time }, admin);
});

/** Replaces the whole configuration; absent fields get their defaults. */
const set = (config: Partial<LandingConfigDto>) => day.call<LandingConfigDto>('PUT /admin/landing-config', config);
const stored = () => day.league.call<LandingConfigDto>('GET /public/landing-config');
beforeEach(async () => {
  if (chromiumPath()) await set({});
});

const open = () => day.openLiveAs(ADMIN, PATH);
const form = (page: Page) => page.getByRole('form', { name: 'Landing page' });
const title = (page: Page) => form(page).getByLabel('Hero Title');
const box = (page: Page, name: string) => form(page).getByRole('checkbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => press(form(page), 'Save Configuration');

/** Waits until the input of a field contains a text. */
const holds = (page: Page, name: keyof LandingConfigDto, text: string) =>
  page.waitForFunction(
    ([field, value]) => document.querySelector<HTMLInputElement>(`[name=${field}]`)?.value === value,
    [name, text] as const,
  );

testWithBrowser('a save by keyboard changes only typed fields, and visitors see it at once', async () => {
  await set({ hero_subtitle: 'Fast.', show_events: false });
  const visitor = await day.openElsewhere('/');
  await visitor.connection(/^Live$/).waitFor();
  const { page } = await open();
  await holds(page, 'hero_subtitle', 'Fast.');
  await title(page).press('Control+a');
  await page.keyboard.type('Night League');
  await box(page, 'Recent lap times').press('Space');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.keyboard.press('Control+s');
  const before = { hero_title: DEFAULT_TITLE, hero_subtitle: 'Fast.', hero_image: null, show_stats: true, show_leaderboard: true, show_lap_times: true, show_events: false }; // prettier-ignore
  const after = { ...before, hero_title: 'Night League', show_lap_times: false };
  expect((await sent).postDataJSON()).toEqual({ ...after, expected: before });
  await says(page, SAVED);
  expect(await stored()).toEqual(after);
  await visitor.page.getByRole('heading', { level: 1, name: 'Night League' }).waitFor();
  await visitor.page.getByRole('heading', { name: 'Recent Lap Times' }).waitFor({ state: 'detached' });
  expect(visitor.loads).toBe(1);
});

testWithBrowser('the preview shows the content of the form before it is saved', async () => {
  await set({ show_leaderboard: false });
  const { page } = await open();
  await says(preview(page), DEFAULT_TITLE, 'Night of Monza', 'Recent Lap Times');
  await title(page).fill('Draft League');
  await box(page, 'Upcoming events').uncheck();
  await says(preview(page), 'Draft League');
  await preview(page).getByText('Upcoming Events', { exact: true }).waitFor({ state: 'detached' });
  await box(page, 'Top drivers leaderboard').check();
  await says(preview(page), 'Top Drivers', 'Top drivers leaderboard: filled once the configuration is saved.');
  expect((await stored()).hero_title).toBe(DEFAULT_TITLE);
  await save(page);
  await says(page, SAVED);
  await says(preview(page), 'Ana Torres');
});

testWithBrowser(
  'while the configuration cannot be loaded the defaults are shown, and are not saved over it',
  async () => {
    await set({ hero_title: 'Stored League', show_events: false });
    const broken = '**/api/public/landing-config';
    const { page, errors } = await day.openAs(ADMIN, PATH, async (tab) => {
      await tab.route(broken, (route) => route.fulfill(failure()));
    });
    await soon(() => errors).toContain('Could not load landing/config: It broke.');
    await holds(page, 'hero_title', DEFAULT_TITLE);
    for (const name of SECTIONS) await soon(() => box(page, name).isChecked()).toBe(true);
    await says(page, /^The saved configuration could not be loaded: these are the defaults\./);
    await form(page).getByLabel('Hero Subtitle').fill('Kept');
    await save(page);
    await form(page).getByRole('alert').filter({ hasText: 'Failed to save configuration' }).waitFor();
    expect((await stored()).hero_title).toBe('Stored League'); // the defaults are not saved over it
    await untilNetworkIdle(page);
    await page.unroute(broken);
    await press(page, 'Retry');
    await holds(page, 'hero_title', 'Stored League');
    await box(page, 'Upcoming events').and(page.locator(':not(:checked)')).waitFor();
  },
);
