/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';
import { PASSWORD } from '../support/running-league.js';
import { denyStorage } from '../support/wall-picture.js';
import { seriousProblemsAnywhere } from '../support/axe.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

const HOUR_MS = 3_600_000;

for (const [name, offMs] of [
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
] as const) {
  testWithBrowser(`a clock an hour ${name} changes no countdown, no “ago” and no state of a car`, async () => {
    const driver = await day.aDriver(`Clock ${name}`);
    await driver.heartbeat();
    const start_time = new Date(Date.now() + 5.5 * HOUR_MS).toISOString();
    const event = { name: `Race ${name}`, start_time };
    const { id } = await day.call<{ id: string }>('POST /cms/admin/events', event);
    await day.context.clock.setSystemTime(Date.now() + offMs);
    const screen = await day.openLiveAs(driver.username, '/dashboard');
    const { page } = screen;
    const upcoming = page.getByRole('listitem').filter({ hasText: `Race ${name}` });
    await soon(async () => (await upcoming.innerText()).replace(/in 5h (2\d|30)m/, 'in 5h 30m')).toContain('in 5h 30m');
    await page.getByRole('link', { name: 'My Cars' }).first().click();
    const card = page.getByRole('listitem').filter({ hasText: 'Falcon' });
    await card.getByText('ONLINE').waitFor();
    await card.getByText(/^Last heartbeat (just now|1m ago)$/).waitFor();
    await screen.connection(/^Live$/).waitFor();
    const { page: wall } = await day.open(`/live?view=board&event=${id}`);
    await wall.locator('[data-live=live]').waitFor();
    await wall.locator('.countdown-figure').filter({ hasText: /^5:(2\d|30):\d\d/ }).waitFor(); // prettier-ignore
    await day.call(`DELETE /cms/admin/events/${id}`); // the countdown is to one event only
  });
}

testWithBrowser('after two minutes asleep or without a network the board is up to date again', async () => {
  const driver = await day.aDriver('Sam Sleeps', 80);
  await day.context.clock.install();
  const screen = await day.openLiveAs(driver.username, '/leaderboards');
  const { page } = screen;
  await screen.row('Global leaderboard', 'Sam Sleeps', '80.000').waitFor();

  // Like a sleeping laptop: no timer runs, and then every due timer runs once.
  const reconnected = page.waitForEvent('websocket');
  await day.context.clock.fastForward('02:05');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await reconnected;
  await screen.connection(/^Back online, updated$/).waitFor();
  await driver.lap(79);
  await screen.row('Global leaderboard', 'Sam Sleeps', '79.000').waitFor();

  await day.context.setOffline(true);
  await screen.connection(/^Offline$/).waitFor();
  await day.context.clock.runFor('02:05');
  await screen.connection(/^Offline$/).waitFor();
  await driver.lap(78);
  await day.context.setOffline(false);
  await screen.row('Global leaderboard', 'Sam Sleeps', '78.000').waitFor();
  await screen.connection(/^Back online, updated$/).waitFor();
  await soon(() => screen.row('Global leaderboard', 'Sam Sleeps').count()).toBe(1);
  expect(screen.loads).toBe(1);
});

const SCREENS = [
  ['My Stats', 'My Stats'],
  ['My Cars', 'My Cars'],
  ['Drivers', 'Drivers'],
  ['Leaderboards', 'Leaderboards'],
  ['Lap Times Board', 'Lap Times Board'],
  ['Events', 'Events'],
  ['Profile', 'Profile'],
  ['Account Settings', 'Account Settings'],
  ['Dashboard', 'Welcome, Ana Torres!'],
] as const;

testWithBrowser('without access to storage visitors read the site, sign in and use every member page', async () => {
  const { username } = await day.aDriver('Ana Torres');
  await day.context.addInitScript(denyStorage);
  const screen = await day.open('/');
  const { page } = screen;
  await page.getByRole('heading', { level: 1, name: 'Second Life Race League' }).waitFor();
  await screen.signIn(username, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Welcome, Ana Torres!' }).waitFor();
  for (const [link, heading] of SCREENS) {
    await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
  await page.getByRole('button', { name: /theme/ }).click();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  expect(screen.loads).toBe(1);
  expect(screen.errors).toEqual([]);
});

/** Opens a page whose clock the test moves, and waits until the page knows the version that it was loaded with. */
async function openWithVersion(username: string, path: string): Promise<Page> {
  await day.context.clock?.install();
  const known = day.context.waitForEvent('response', (answer) => answer.url().endsWith('/cache/version'));
  const { page } = await day.openAs(username, path);
  await known;
  return page;
}

testWithBrowser('a new version waits while a form holds changes, and says so quietly', async () => {
  const driver = await day.aDriver('Dora Draft');
  const page = await openWithVersion(driver.username, '/profile');
  await page.getByLabel('Avatar Name').fill('Dora Resident');
  await day.call('POST /admin/cache/clear');
  await day.context.clock?.runFor(61_000);
  await page.getByText('New version ready').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog', { name: 'New version' }).waitFor();
});

testWithBrowser('a new version asks once to reload, never on the first load', async () => {
  const driver = await day.aDriver('Vic Version');
  const page = await openWithVersion(driver.username, '/leaderboards');
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await day.call('POST /admin/cache/clear');
  await day.context.clock?.runFor(61_000);
  const prompt = page.getByRole('dialog', { name: 'New version' });
  await prompt.getByText('A new version is available. Reload to get the latest updates?').waitFor();
  expect(await seriousProblemsAnywhere(prompt)).toEqual([]);
  await prompt.getByRole('button', { name: 'Later' }).click();
  await day.context.clock?.runFor(61_000);
  await soon(() => prompt.count()).toBe(0);
});
