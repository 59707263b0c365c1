/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { waitForApp } from '../support/rendered-page.js';
import { RaceDay } from '../support/race-day.js';
import type { Screen } from '../support/screen.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

const NOTICE = 'The code of this page could not be loaded';
const CODE = /\/assets\/my-stats-[^/]+\.js$/;

/** Runs in the page: prevents the preloading of other pages. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** Opens the dashboard of a new member. The code of other pages is preloaded only with `isAhead`. */
async function openDashboard({ isAhead = false } = {}): Promise<Screen> {
  const { username } = await day.aDriver('Ana Torres');
  if (!isAhead) await day.context.addInitScript(saveData);
  const screen = await day.openAs(username, '/dashboard');
  await statsLink(screen.page).waitFor();
  return screen;
}

const statsLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'My Stats', exact: true }).first();

async function clickStats(page: Page): Promise<void> {
  await statsLink(page).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

testWithBrowser(
  'the code of the pages in the menu is fetched ahead: a click works while the server is away',
  async () => {
    const ahead = day.context.waitForEvent('response', (response) => CODE.test(response.url()));
    const { page, errors } = await openDashboard({ isAhead: true });
    await ahead;
    await page.waitForLoadState('networkidle');
    await day.context.setOffline(true);
    await clickStats(page);
    await heading(page, 'My Stats').waitFor();
    expect(errors.filter((text) => text.includes('import'))).toEqual([]);
  },
);

testWithBrowser('a page whose code is asked for while the server is away appears when it is back', async () => {
  const screen = await openDashboard();
  const { page } = screen;
  const { loads } = screen;
  await page.waitForLoadState('networkidle'); // browsers keep the failure of a file that another one imports
  let tries = 0;
  await page.route(CODE, (route) => (tries++, route.abort()));
  await page.route(`${day.league.url}/`, (route) => route.abort());
  await clickStats(page);
  await heading(page, NOTICE).waitFor();
  await page.getByText('The league server does not answer.').waitFor();
  await page.unroute(`${day.league.url}/`); // as when it goes away between two answers
  await soon(() => tries).toBeGreaterThanOrEqual(3);
  await page.getByText('The league server does not answer.').waitFor();
  await page.unroute(CODE);
  await heading(page, 'My Stats').waitFor();
  expect(screen.loads).toBe(loads);
});

testWithBrowser('after a deploy a page whose code is gone is reloaded once and appears', async () => {
  const screen = await openDashboard();
  const { page } = screen;
  const { loads } = screen;
  let isReloaded = false;
  await page.route(CODE, (route) => (isReloaded ? route.continue() : route.fulfill({ status: 404, body: '' })));
  await page.route(`${day.league.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-of-the-next-version.js');
    await route.fulfill({ response: answer, body });
  });
  page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()));
  const reloaded = page.waitForEvent('load');
  await clickStats(page);
  await reloaded;
  await waitForApp(page);
  await heading(page, 'My Stats').waitFor();
  expect(screen.loads).toBe(loads + 1);
});

testWithBrowser('code that never comes is said to be missing after one reload, and offers another', async () => {
  const screen = await openDashboard();
  const { page } = screen;
  const { loads } = screen;
  let tries = 0;
  await page.route(CODE, (route) => (tries++, route.fulfill({ status: 404, body: '' })));
  const reloaded = page.waitForEvent('load');
  await clickStats(page);
  await reloaded;
  await heading(page, NOTICE).waitFor();
  await page.getByText('does not deliver a file of the site').waitFor();
  const before = tries;
  await soon(() => tries).toBeGreaterThanOrEqual(before + 2);
  expect(screen.loads).toBe(loads + 1);
  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading(page, 'My Stats').waitFor();
});

testWithBrowser(
  'a part of a page whose code is missing says so in its place, and appears once the code is there',
  async () => {
    const { page } = await openDashboard();
    await page.getByRole('navigation').getByRole('link', { name: 'My Cars', exact: true }).first().click();
    await heading(page, 'My Cars').waitFor();
    await page.route(/\/assets\/tune-dialog-/, (route) => route.abort());
    await page.route(`${day.league.url}/`, (route) => route.abort());
    await page.getByRole('button', { name: /Tune/ }).first().click();
    await page.getByText('The code of this part could not be loaded').waitFor();
    await heading(page, 'My Cars').waitFor();
    await page.unrouteAll();
    await page.getByRole('dialog').waitFor();
  },
);
