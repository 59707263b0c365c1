/** @jest-environment <rootDir>/test/native-env.mjs */
import { beforeEach, expect } from '@jest/globals';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { Locator, Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../../test/needs.js';
import { breaks, dialog, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { failure, untilNetworkIdle } from '../../support/broken-server.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const PATH = '/admin/landing';
const DEFAULT_TITLE = 'Second Life Race League';
const SAVED = 'Landing page configuration saved successfully!';
const FAILED = 'Failed to save configuration';
const HOUR_MS = 3_600_000;

/** The switches of the form, with their descriptions. */
const SECTIONS = [
  ['Statistics cards', 'Total drivers, races, fastest lap and tracks.'],
  ['Top drivers leaderboard', 'Top 5 with points and races.'],
  ['Recent lap times', 'Latest 5 with track names.'],
  ['Upcoming events', 'Next 3.'],
] as const;

const day = new RaceDay(async ({ league, admin }) => {
  await (await league.aDriver(admin, 'Ana Torres')).lap(61.234);
  const start_time = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  await league.call('POST /cms/admin/events', { name: 'Night of Monza', start_time }, admin);
});

/** Replaces the whole configuration; absent fields get their defaults. */
const set = (config: Partial<LandingConfigDto>) =>
  day.league.call<LandingConfigDto>('PUT /admin/landing-config', config, day.admin);
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

testWithBrowser('the page names its fields, its four sections and the way to the page itself', async () => {
  const { page } = await open();
  await page.getByRole('heading', { level: 1, name: 'Landing Page Configuration' }).waitFor();
  await holds(page, 'hero_title', DEFAULT_TITLE);
  for (const name of ['Hero Subtitle', 'Hero Image URL (optional)'])
    await soon(() => form(page).getByRole('textbox', { name, exact: true }).inputValue()).toBe('');
  for (const [name, hint] of SECTIONS) {
    await soon(() => box(page, name).isChecked()).toBe(true);
    await says(form(page), hint);
  }
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Preview of the saved landing page (opens in a new tab)' }).click();
  const tab = await opened;
  await tab.waitForURL(`${day.league.url}/`);
  await tab.getByRole('heading', { level: 1, name: DEFAULT_TITLE }).waitFor();
  expect(page.url()).toBe(day.league.url + PATH);
});

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

testWithBrowser('nothing in the preview can have the focus', async () => {
  const { page } = await open();
  await says(preview(page), 'Night of Monza');
  const focused = await preview(page).evaluate((region) =>
    [...region.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].map((element) => {
      element.focus();
      return region.contains(document.activeElement);
    }),
  );
  expect(focused.length).toBeGreaterThan(3);
  expect(focused).not.toContain(true);
  await page.getByRole('link', { name: /^Preview of the saved/ }).focus();
  await page.keyboard.press('Tab');
  expect(await preview(page).evaluate((region) => region.contains(document.activeElement))).toBe(false);
});

testWithBrowser('a hero image that is no address is refused by its field, and nothing is sent', async () => {
  const { page } = await open();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  const image = form(page).getByRole('textbox', { name: 'Hero Image URL (optional)' });
  await image.fill('a picture');
  await save(page);
  await says(form(page), 'The hero image is an address such as https://example.com/image.jpg, or an uploaded picture.');
  await image.and(page.locator(':focus')).waitFor();
  expect(await seriousProblemsAnywhere(form(page))).toEqual([]);
  expect(sent).toEqual([]);
  await image.fill('https://example.com/image.jpg');
  await save(page);
  await says(page, SAVED);
  expect((await stored()).hero_image).toBe('https://example.com/image.jpg');
});

testWithBrowser('a failed save says so where it is seen, keeps typed text, and can be sent again', async () => {
  const { page } = await open();
  await page.setViewportSize({ width: 390, height: 800 });
  await breaks(page, '/admin/landing-config', 'PUT', null);
  await title(page).fill('Kept League');
  await page.evaluate(() => window.scrollTo(0, 0));
  await save(page);
  const alert = form(page).getByRole('alert').filter({ hasText: FAILED });
  await alert.waitFor();
  expect(await isOnTop(alert)).toBe(true);
  await soon(() => title(page).inputValue()).toBe('Kept League');
  await page.unrouteAll();
  await breaks(page, '/public/landing-config', 'GET');
  await save(page);
  await alert.waitFor();
  expect((await stored()).hero_title).toBe(DEFAULT_TITLE);
  await page.unrouteAll();
  await save(page);
  await says(page, SAVED);
  await alert.waitFor({ state: 'detached' });
  expect((await stored()).hero_title).toBe('Kept League');
});

/** Returns whether the centre of an element is in the window and not covered by another element. */
const isOnTop = (where: Locator) =>
  where.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });

testWithBrowser('the change of another admin arrives at once, beside text typed here', async () => {
  const { page } = await open();
  await title(page).fill('Mine');
  await set({ hero_subtitle: 'Theirs', show_stats: false });
  await holds(page, 'hero_subtitle', 'Theirs');
  await page.locator('[name=show_stats]:not(:checked)').waitFor();
  await soon(() => title(page).inputValue()).toBe('Mine');
  await save(page);
  await says(page, SAVED);
  expect(await stored()).toMatchObject({ hero_title: 'Mine', hero_subtitle: 'Theirs', show_stats: false });
});

testWithBrowser('saving over a newer change shows both and asks; going back keeps typed text', async () => {
  const { page } = await open();
  await title(page).fill('Mine');
  await set({ hero_title: 'Theirs' });
  await save(page);
  const question = dialog(page, 'Somebody else changed this since you opened it. Save yours over it?');
  await question.getByRole('row', { name: 'Hero title Theirs Mine' }).waitFor();
  await question.getByRole('button', { name: 'Back to the form' }).and(page.locator(':focus')).click();
  await soon(() => title(page).inputValue()).toBe('Mine');
  expect((await stored()).hero_title).toBe('Theirs');
  await save(page);
  await press(question, 'Save mine');
  await says(page, SAVED);
  expect((await stored()).hero_title).toBe('Mine');
});

testWithBrowser(
  'a configuration that cannot be loaded is logged, and the defaults are used until it can be',
  async () => {
    await set({ hero_title: 'Stored League', show_events: false });
    const broken = '**/api/public/landing-config';
    const { page, errors } = await day.openAs(ADMIN, PATH, async (tab) => {
      await tab.route(broken, (route) => route.fulfill(failure()));
    });
    await soon(() => errors).toContain('Could not load landing/config: It broke.');
    await holds(page, 'hero_title', DEFAULT_TITLE);
    for (const [name] of SECTIONS) await soon(() => box(page, name).isChecked()).toBe(true);
    await soon(() => page.getByRole('dialog').or(page.getByRole('alert')).count()).toBe(0);
    await says(page, /^The saved configuration could not be loaded: these are the defaults\./);
    await untilNetworkIdle(page);
    await page.unroute(broken);
    await press(page, 'Retry');
    await holds(page, 'hero_title', 'Stored League');
    await box(page, 'Upcoming events').and(page.locator(':not(:checked)')).waitFor();
  },
);

testWithBrowser('the bar with the button covers no field that has the focus, on phones and desktops', async () => {
  const { page } = await open();
  await says(preview(page), 'Night of Monza');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await title(page).focus();
    for (const [name] of SECTIONS) {
      await tabTo(page, name);
      expect(await isOnTop(box(page, name))).toBe(true);
    }
  }
});

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = box(page, name).and(page.locator(':focus'));
  for (let steps = 0; steps < 8 && (await wanted.count()) === 0; steps++) await page.keyboard.press('Tab');
  await wanted.waitFor();
}

testWithBrowser('leaving the page with unsaved changes asks first', async () => {
  const { page } = await open();
  await title(page).fill('Lost League');
  await page.getByRole('link', { name: 'Events', exact: true }).first().click();
  await press(dialog(page, 'Leave without saving?'), 'Leave');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
});

testWithBrowser('long words fit on the smallest phones, in the form and on the page', async () => {
  await set({ hero_title: `${'W'.repeat(40)} 🏎️🔥 سائق سريع جدا`, hero_subtitle: 'W'.repeat(120) });
  const { page } = await open();
  await says(preview(page), 'Night of Monza');
  await page.setViewportSize({ width: 320, height: 800 });
  const visitor = await day.openElsewhere('/');
  await visitor.page.setViewportSize({ width: 320, height: 800 });
  await says(visitor.page, 'Night of Monza');
  for (const tab of [page, visitor.page]) await tab.waitForFunction(nothingIsCut);
});

/** Runs in the page: returns whether each heading, paragraph and card is at least as wide as its content. */
function nothingIsCut(): boolean {
  return [document.documentElement, ...document.querySelectorAll('.card, h1, form, p:not(.sr-only *)')].every(
    (element) => element.scrollWidth <= element.clientWidth + 1,
  );
}
