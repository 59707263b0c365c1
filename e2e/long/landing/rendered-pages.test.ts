/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { movedTooMuch } from '../../support/looks.js';
import { AS_RENDERED, waitForApp } from '../../support/rendered-page.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const EVENT = 'Harbour Night Race';
const NEWS = 'Round six is on';

let eventId = '';

async function prepare({ league, admin }: RaceDay): Promise<void> {
  const { lap } = await league.aDriver(admin, 'Ana Torres');
  await lap(61.234);
  const race = { name: EVENT, event_type: 'race', start_time: '2031-11-28T03:00:00.000Z', track_name: 'Monza' };
  eventId = (await league.call<RaceEventDto>('POST /cms/admin/events', race, admin)).id;
  const post = { title: NEWS, slug: 'round-six', content: '<p>Floodlights<script>alert(1)</script></p>' };
  await league.call('POST /cms/admin/posts', { ...post, is_published: true }, admin);
  await league.call('POST /cms/admin/pages', { title: 'Rules', slug: 'rules', content: '<p>Be kind</p>', is_published: true }, admin); // prettier-ignore
}

const day = new RaceDay(prepare);
const far = new RaceDay(undefined, { timezoneId: 'Asia/Tokyo', locale: 'en-GB' }, day);
const reader = new RaceDay(undefined, { javaScriptEnabled: false }, day);

/** Returns `hold`, which keeps the app's code from loading in a tab, and `release`, which lets it load. */
function heldCode() {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const hold = (tab: Page) =>
    tab.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
  return { hold, release };
}

testWithBrowser('each public page shows its heading and its data without JavaScript', async () => {
  const pages: readonly (readonly [path: string, heading: string, ...texts: string[]])[] = [
    ['/', 'Second Life Race League', 'Ana Torres', '61.234', EVENT],
    [`/events/${eventId}`, EVENT, 'Monza'],
    ['/tracks', 'Tracks', 'Monza'],
    ['/tracks/M', 'Monza', 'Ana Torres'],
    ['/results', 'Results', 'Every completed event with its first three.'],
    ['/seasons', 'Seasons'],
    ['/news', 'News', NEWS],
    ['/news/round-six', NEWS, 'Floodlights'],
    ['/rules', 'Rules', 'Be kind'],
    ['/drivers', 'Drivers', 'Ana Torres', '61.234', 'Monza'],
    ['/leaderboards', 'Leaderboards', 'Ranked by points, then by best lap.', 'Ana Torres'],
  ];
  for (const [path, heading, ...texts] of pages) {
    const { page } = await reader.openRendered(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const shown = await page.locator('[data-rendered-for]').innerText();
    for (const text of texts) expect(`${path}: ${shown}`).toContain(text);
    // No part stays busy, and a driver's name links to their page.
    expect([path, await page.locator('[data-rendered-for] [aria-busy=true]').count()]).toEqual([path, 0]);
    const names = page.locator('main').getByText('Ana Torres', { exact: true });
    for (const name of await names.all())
      expect(await name.evaluate((node) => node.closest('a')?.pathname)).toMatch(/^\/drivers\/./);
  }
});

testWithBrowser('the app takes over a page without moving it or requesting again what the page contains', async () => {
  for (const path of ['/', `/events/${eventId}`, '/results', '/login']) {
    const calls: string[] = [];
    const code = heldCode();
    const { page } = await day.openRendered(path, async (tab) => {
      await tab.setViewportSize({ width: 390, height: 844 });
      await code.hold(tab);
      tab.on('request', (request) => {
        if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
      });
    });
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, h1, h2')].map((one) => Math.round(one.getBoundingClientRect().top)),
      );
    const drawn = await places();
    await page.keyboard.press('Shift');
    code.release();
    await waitForApp(page);
    expect([path, await places()]).toEqual([path, drawn]);
    expect([path, calls.filter((call) => !call.startsWith('/api/pictures'))]).toEqual([path, []]);
    expect([path, await movedTooMuch(page)]).toEqual([path, []]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('request');
  }
});

testWithBrowser('an untouched page runs no code of the app, and still shows changes', async () => {
  const { page } = await day.openRendered('/news');
  const code = () =>
    page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\/.*\.js$/.test(name) ? [name] : []))); // prettier-ignore
  const post = { title: 'Round seven', slug: 'round-seven', content: '<p>Fog</p>', is_published: true };
  await day.call('POST /cms/admin/posts', post);
  await page.locator('[data-rendered-for]').getByText('Round seven').waitFor();
  expect(await code()).toEqual([]);
});

testWithBrowser('keys and clicks of a reader before the app is loaded take effect once it is', async () => {
  const { username } = await day.aDriver('Lee Early');
  const code = heldCode();
  const screen = await day.openRendered('/', code.hold);
  await screen.signIn(username, PASSWORD);
  code.release();
  await screen.page.waitForURL('**/dashboard');
});

testWithBrowser('the focus stays where it is on a link and on a tab, which the arrow keys move', async () => {
  const focus = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const code = heldCode();
  const { page } = await day.openRendered(`/events/${eventId}`, code.hold);
  const link = page.locator('[data-rendered-for]').getByRole('link', { name: 'Results' }).first();
  await link.focus();
  code.release();
  await waitForApp(page);
  await soon(() => focus(page)).toBe('Results');
  const later = heldCode();
  await later.hold(page);
  await page.reload(AS_RENDERED);
  await page.locator('[data-rendered-for]').getByRole('tab', { name: 'Info' }).focus();
  for (const key of ['Home', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  later.release();
  await waitForApp(page);
  await soon(() => focus(page)).toBe('Result');
});

testWithBrowser('a page that the reader has scrolled before the app is loaded stays there', async () => {
  const code = heldCode();
  const { page } = await day.openRendered('/', code.hold);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.mouse.wheel(0, 300);
  const position = () => page.evaluate(() => window.scrollY);
  await soon(position).toBe(300);
  code.release();
  await waitForApp(page);
  await page.locator('[data-live=live]').first().waitFor();
  expect(await position()).toBe(300);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/register"]')?.click()); // without scrolling to it
  await page.waitForURL('**/register');
  await page.goBack();
  await soon(position).toBe(300);
});

testWithBrowser('a section that the reader has opened stays open', async () => {
  const { lap } = await day.aDriver('Ida Steady');
  for (let n = 0; n < 12; n++) await lap(70 + n / 10);
  const code = heldCode();
  const { page } = await day.openRendered('/drivers/ida-steady', code.hold);
  const section = page.locator('details').filter({ hasText: 'These laps as a list' });
  await page.locator('[data-rendered-for]').getByText('These laps as a list').click();
  code.release();
  await waitForApp(page);
  await soon(() => section.getAttribute('open')).toBe('');
});

testWithBrowser('a page that nobody has touched follows the system from one theme to the other', async () => {
  const { page } = await day.openRendered('/news');
  await page.locator('html[data-theme=light]').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]:not([data-app])').waitFor();
});

testWithBrowser('Ctrl-K opens the search before the app is loaded', async () => {
  const { page } = await day.openRendered('/news');
  await page.locator('[data-rendered-for]').getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await waitForApp(page);
  await page.getByRole('combobox', { name: 'Drivers, tracks, events, pages' }).waitFor();
});

testWithBrowser('a form of a member shows what is saved, unless the reader has changed it already', async () => {
  const { username } = await day.aDriver('Kim Saved');
  const signIn = { username, password: PASSWORD };
  const { access_token } = await day.league.call<SessionDto>('POST /auth/login', signIn);
  const saved = { sl_avatar_name: 'Kim Resident', email: 'kim@league.example', current_password: PASSWORD };
  await day.league.call('PATCH /auth/profile', saved, access_token);
  const code = heldCode();
  const { page } = await day.openAs(username, '/profile');
  await code.hold(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-rendered-for=member]').getByLabel('Avatar Name').fill('Kim Other');
  code.release();
  await waitForApp(page);
  await soon(() => page.getByLabel('Email').inputValue()).toBe(saved.email);
  await soon(() => page.getByLabel('Avatar Name').inputValue()).toBe('Kim Other');
});

testWithBrowser(
  'what is typed and pressed before the app is loaded is kept beside parts that only the app has',
  async () => {
    const { username } = await day.aDriver('Gus Early');
    const code = heldCode();
    const { page } = await day.openAs(username, '/account-settings');
    await code.hold(page);
    await page.reload({ waitUntil: 'commit' });
    const drawn = page.locator('[data-rendered-for=member]');
    await drawn.getByLabel('New Username').fill('gus-renamed');
    await drawn.getByLabel('Confirm New Password').fill('typed early');
    await drawn.getByRole('button', { name: 'Delete my account' }).click();
    code.release();
    await waitForApp(page);
    await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
    expect(await page.getByLabel('New Username').inputValue()).toBe('gus-renamed');
    expect(await page.getByLabel('Confirm New Password').inputValue()).toBe('typed early');
  },
);

testWithBrowser('times are in the reader’s zone before the app is loaded, as the app writes them', async () => {
  for (const path of ['/', `/events/${eventId}`, '/news/round-six']) {
    const { page } = await far.openRendered(path);
    const times = () => page.locator('time[datetime*=":"]:visible').allInnerTexts();
    const drawn = await times();
    expect([path, drawn.length]).not.toEqual([path, 0]);
    await page.keyboard.press('Shift');
    await waitForApp(page);
    await soon(async () => [path, ...(await times())]).toEqual([path, ...drawn]);
  }
});

testWithBrowser('a page is drawn in the language of the browser', async () => {
  const html = await (await fetch(`${day.league.url}/results`, { headers: { 'accept-language': 'de-AT,en;q=0.5' } })).text(); // prettier-ignore
  expect(html).toContain('<html lang="de"');
  expect(html).toContain('Ergebnisse</h1>');
  expect(html.match(/<noscript>.*?<\/noscript>/gs)).toEqual([expect.stringContaining('Ohne JavaScript')]);
});

testWithBrowser('the frame of a members’ page is there at once for members, and not for visitors', async () => {
  const { username } = await day.aDriver('Max Pace');
  const { page } = await day.openAs(username, '/help');
  await page.route('**/assets/*.js', () => new Promise(() => undefined)); // never answered
  await page.reload({ waitUntil: 'commit' });
  const heading = page.locator('[data-rendered-for=member] h1');
  await heading.waitFor();
  await page.evaluate(() => localStorage.clear());
  await page.reload({ waitUntil: 'commit' });
  await page.locator('p.boot').waitFor();
  expect(await heading.isVisible()).toBe(false);
});
