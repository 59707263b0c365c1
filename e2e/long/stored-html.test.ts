/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Dialog, Page } from 'playwright-core';
import { HTML_ATTACKS } from '../../test/html-attacks.js';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';

/** The attacks, changed to show the token of the session, the most valuable secret in the browser. */
const attacks = HTML_ATTACKS.map((html) => html.replaceAll('alert(1)', `alert(localStorage.getItem('league.token'))`));
const NAME = '"><img src=x onerror=alert(1)><svg onload=alert(1)>';
const IN_A_PAGE = 8;

/** Records the messages of dialogs from now on, which show that an attack has run. @returns a list to which each is added */
function watchDialogs(page: Page): string[] {
  const shown: string[] = [];
  page.on('dialog', (dialog: Dialog) => {
    shown.push(dialog.message());
    void dialog.dismiss();
  });
  return shown;
}

/** Runs in the page: dispatches, on each element of an article, every event that a user, loading or an animation may cause. */
function setOffEverything(): void {
  const events = [
    'error',
    'load',
    'click',
    'mouseover',
    'focus',
    'toggle',
    'animationstart',
    'start',
    'begin',
    'input',
  ];
  for (const element of document.querySelectorAll<HTMLElement>('article *')) {
    for (const name of events) {
      if (name === 'click' && element.closest('a[href^="http"], a[href^="mailto"]')) continue;
      element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    }
    if (element instanceof HTMLAnchorElement && !/^(https?|mailto):$/.test(element.protocol)) element.click();
  }
}

/** Groups the attacks. One with an unclosed element is alone, because it would hide those after it. */
function groupsOf(all: readonly string[]): string[][] {
  const isOpen = (html: string) => !/<\/\w+>$|\/>$|^<\w[^<>]*>$/.test(html);
  const closed = all.filter((html) => !isOpen(html));
  const groups = Array.from({ length: Math.ceil(closed.length / IN_A_PAGE) }, (_, n) =>
    closed.slice(n * IN_A_PAGE, (n + 1) * IN_A_PAGE),
  );
  return [...groups, ...all.filter(isOpen).map((html) => [html])];
}

/** Without the content security policy, only the cleaning of the HTML stops an attack. */
const day = new RaceDay(fill, { bypassCSP: true });

async function fill({ league, admin }: RaceDay): Promise<void> {
  const page = (slug: string, content: string) =>
    league.call('POST /cms/admin/pages', { title: slug, slug, content, is_published: true }, admin);
  await page('cleaned', attacks.map((html) => `<section>${html}</section>`).join('\n'));
  await page('raw', '<p>Be fair.</p>');
}

testWithBrowser('nothing of an attack that was stored runs, reads the sign-in or leaves the site', async () => {
  const screen = await day.openAs(ADMIN, '/cleaned');
  const shown = watchDialogs(screen.page);
  await screen.page.getByRole('heading', { level: 1, name: 'cleaned' }).waitFor();
  await screen.page.evaluate(setOffEverything);
  expect([shown, screen.foreign, screen.uncaught]).toEqual([[], [], []]);
  expect(await screen.page.evaluate(() => localStorage.getItem('league.token'))).not.toBeNull();
});

testWithBrowser(
  'nor does it when the server did not clean it: the page cleans its content again',
  async () => {
    let content = '';
    const { page, foreign, uncaught } = await day.openAs(ADMIN, '/events', (tab) =>
      tab.route('**/api/cms/pages/raw', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), content } });
      }),
    );
    const shown = watchDialogs(page);
    for (const group of groupsOf(attacks)) {
      content = group.map((html) => `<section>${html}</section>`).join('\n');
      await page.goto(`${day.league.url}/raw`);
      await page.getByRole('heading', { level: 1, name: 'raw' }).waitFor();
      await page.evaluate(setOffEverything);
      expect({ group, shown, foreign, uncaught }).toEqual({ group, shown: [], foreign: [], uncaught: [] });
    }
  },
  180_000,
);

testWithBrowser(
  'a name of any kind is text wherever people read it',
  async () => {
    const { league, admin } = day;
    const driver = await league.aDriver(admin, NAME);
    await driver.lap(61.5);
    const named = { name: NAME, description: NAME };
    await league.call(
      'POST /cms/admin/events',
      { ...named, start_time: '2030-05-01T19:00:00Z', status: 'upcoming' },
      admin,
    );
    await league.call('POST /admin/tracks', { ...named, channel_letter: 'X' }, admin);
    await league.call('POST /admin/achievements', named, admin);
    await league.call('PUT /admin/landing-config', { hero_title: NAME, hero_subtitle: NAME }, admin);
    await league.call('PATCH /admin/settings', { site_name: NAME.slice(0, 40) }, admin);
    await league.call(
      'POST /cms/admin/posts',
      { title: NAME, slug: 'x', content: '<p>x</p>', is_published: true },
      admin,
    );
    const screen = await day.openAs(ADMIN, '/leaderboards');
    const shown = watchDialogs(screen.page);
    for (const path of [
      '/leaderboards',
      '/lap-times',
      '/drivers',
      '/events',
      '/news',
      '/',
      '/live',
      '/admin',
      '/admin?tab=laps',
      '/admin/tracks',
      '/admin?tab=achievements',
    ]) {
      await screen.page.goto(league.url + path);
      await screen.page.getByText('onerror=alert(1)').first().waitFor();
    }
    expect([shown, screen.foreign, screen.uncaught]).toEqual([[], [], []]);
  },
  180_000,
);
