/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblems } from '../../support/axe.js';
import { AS_RENDERED, waitForApp } from '../../support/rendered-page.js';
import { RaceDay } from '../../support/race-day.js';
import type { RunningLeague } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

type Driver = Awaited<ReturnType<RunningLeague['aDriver']>>;

/** The names of the drivers, fastest first. */
const NAMES = ['Ana Torres', 'Ben Swift', 'Cem Kaya', 'Dee Long'];
const drivers: Driver[] = [];

const day = new RaceDay(async ({ league, admin }) => {
  const track = (await league.call<{ id: string; name: string }[]>('GET /tracks')).find(({ name }) => name === 'Monza');
  const start = new Date(Date.now() - 600_000).toISOString();
  const race = { name: 'Autumn Race', track_id: track?.id, start_time: start };
  const { id } = await league.call<{ id: string }>('POST /cms/admin/events', race, admin);
  for (const [place, name] of NAMES.entries()) {
    const driver = await league.aDriver(admin, name);
    await driver.lap(60 + place);
    drivers.push(driver);
  }
  const counted = () => league.call<{ total_races: number }>('GET /public/stats');
  await soon(async () => (await counted()).total_races).toBe(NAMES.length);
  await league.call(`PATCH /cms/admin/events/${id}`, { status: 'completed' }, admin);
  await league.call(
    'POST /cms/admin/events',
    { ...race, name: 'Night of Monza', status: 'active', start_time: new Date().toISOString() },
    admin,
  );
  const text = { content: '<p>Leave room.</p>', is_published: true };
  const rules = { title: 'House Rules', slug: 'house-rules', seo_title: 'Rules of the house' };
  await league.call('POST /cms/admin/pages', { ...text, ...rules }, admin);
  await league.call('POST /cms/admin/posts', { ...text, title: 'Season opens', slug: 'season-opens' }, admin);
});

testWithBrowser('a visitor finds the race under way, the posts and the pages, and the page of a driver', async () => {
  const { page } = await day.open('/');
  const strip = page.getByRole('link', { name: /LIVE NOW/ });
  await strip.filter({ hasText: 'Night of Monza · Monza' }).waitFor();
  await soon(() => strip.getAttribute('href')).toBe('/live');
  await page.getByText('60.00').first().waitFor();
  await page.getByRole('term').filter({ hasText: 'Fastest Lap' }).getByText('Monza').waitFor();
  for (const name of ['Site', 'Pages']) {
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
    await soon(() => links.allInnerTexts()).toEqual([
      'Live timing',
      'Tracks',
      'Results',
      'Seasons',
      'News',
      'House Rules',
    ]);
  }
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('link', { name: 'Season opens' }).click();
  await page.getByText('Leave room.').waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'House Rules' }).click();
  await page.getByRole('heading', { name: 'House Rules', level: 1 }).waitFor();
  await soon(() => page.title()).toBe('Rules of the house · SL Race League | Second Life Race League');
  await page.goto(day.league.url);
  await soon(() => page.title()).toBe('SL Race League | Second Life Race League');
  await page.getByRole('region', { name: 'Top Drivers' }).getByRole('link', { name: 'Ana Torres' }).click();
  await page.waitForURL('**/drivers/ana-torres');
  await page.getByRole('heading', { name: 'Ana Torres', level: 1 }).waitFor();
  await page.reload(AS_RENDERED);
  expect(await page.title()).toBe('Ana Torres · SL Race League | Second Life Race League');
  await waitForApp(page);
  await soon(() => page.title()).toBe('Ana Torres · SL Race League | Second Life Race League');
});

testWithBrowser(
  'a name on the board opens the page of the driver, Back leads back; a row says why it has its rank',
  async () => {
    const { page } = await day.openAs(drivers[0]!.username, '/leaderboards');
    const board = page.getByRole('table', { name: 'Global leaderboard' });
    await board.getByRole('columnheader', { name: 'Form' }).waitFor();
    const row = (name: string) => board.getByRole('row').filter({ hasText: name });
    await row('Ana Torres').filter({ hasText: '60.000' }).filter({ hasText: 'Monza' }).getByText('◆').waitFor();
    await row('Ana Torres').getByRole('link', { name: '1st in Autumn Race' }).waitFor();
    await row('Cem Kaya')
      .getByText(/^\d+ behind$/)
      .waitFor();
    const laps = row('Cem Kaya').getByRole('button', { name: 'Laps of Cem Kaya' });
    await laps.press('Enter');
    await row('Cem Kaya').getByRole('region', { name: 'Best by track' }).getByText('62.000').waitFor();
    await row('Cem Kaya').getByRole('region', { name: 'Last laps' }).getByText('62.000').waitFor();
    await soon(() => seriousProblems(page)).toEqual([]);
    await row('Cem Kaya').getByText('@', { exact: false }).first().click();
    await soon(() => laps.getAttribute('aria-expanded')).toBe('false');
    const boards = page.getByRole('navigation', { name: 'Boards by track and by event' });
    const addressOf = (name: string) => boards.getByRole('link', { name, exact: true }).getAttribute('href');
    await soon(() => addressOf('Monza')).toBe('/tracks/M');
    for (const name of ['Autumn Race', 'Night of Monza']) {
      await soon(() => addressOf(name)).toContain('/events/');
    }
    await row('Cem Kaya').getByRole('link', { name: 'Cem Kaya' }).click();
    await page.waitForURL('**/drivers/cem-kaya');
    await page.getByRole('heading', { name: 'Cem Kaya', level: 1 }).waitFor();
    await page.goBack();
    await page.waitForURL(`${day.league.url}/leaderboards`);
  },
);

testWithBrowser(
  'a completed event shows its podium, and when unfolded the rest; the dashboard links to the race',
  async () => {
    const { page } = await day.openAs(drivers[0]!.username, '/events');
    const results = page.getByRole('list', { name: 'Results of Autumn Race' });
    await soon(() => results.getByRole('link').allInnerTexts()).toEqual(NAMES.slice(0, 3));
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Autumn Race' }) });
    await row.getByText('Event Completed').waitFor();
    expect(await row.getByText('Race', { exact: true }).count()).toBe(0);
    await row.getByRole('button', { name: 'Details of Autumn Race' }).click();
    await row.getByText('Race', { exact: true }).waitFor();
    const live = page
      .getByRole('listitem')
      .filter({ hasText: 'Event In Progress' })
      .getByRole('link', { name: 'Watch it live' });
    await soon(() => live.getAttribute('href')).toContain('/live?event=');
    expect(await seriousProblems(page)).toEqual([]);
    await page.goto(`${day.league.url}/dashboard`);
    await page.getByRole('link', { name: /LIVE NOW/ }).click();
    await page.waitForURL(`${day.league.url}/live`);
    await page.getByText('Night of Monza').first().waitFor();
  },
);

testWithBrowser('a visitor finds every completed event with its podium, which leads to its page', async () => {
  const { page } = await day.open('/results');
  const podium = page.getByRole('region', { name: 'Results of Autumn Race' });
  await soon(() => podium.getByRole('listitem').allInnerTexts()).toHaveLength(3);
  await podium.getByText('Best lap', { exact: true }).waitFor();
  await podium.getByRole('button', { name: /^All \d+ results$/ }).click();
  await soon(async () => (await podium.getByRole('listitem').count()) > 3).toBe(true);
  await soon(() => page.getByRole('link', { name: 'Night of Monza' }).count()).toBe(0); // it is still running
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Autumn Race' }).click();
  await page.getByRole('heading', { level: 1, name: 'Autumn Race' }).waitFor();
});
