/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const day = new RaceDay(undefined, { reducedMotion: 'reduce' });

/** Opens a page whose clock the test moves, and waits until the page knows the version that it was loaded with. */
async function openWithVersion(username: string, path: string): Promise<Page> {
  await day.context.clock?.install();
  const known = day.context.waitForEvent('response', (answer) => answer.url().endsWith('/cache/version'));
  const { page } = await day.openAs(username, path);
  await known;
  return page;
}

testWithBrowser('a new version waits while a form holds changes, and says so quietly', async () => {
  const driver = await day.league.aDriver(day.admin, 'Dora Draft');
  const page = await openWithVersion(driver.username, '/profile');
  await page.getByLabel('Avatar Name').fill('Dora Resident');
  await day.league.call('POST /admin/cache/clear', undefined, day.admin);
  await day.context.clock?.runFor(61_000);
  await page.getByText('New version ready').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('dialog', { name: 'New version' }).waitFor();
});

testWithBrowser('a new version asks once to reload, never on the first load', async () => {
  const driver = await day.league.aDriver(day.admin, 'Vic Version');
  const page = await openWithVersion(driver.username, '/leaderboards');
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await day.league.call('POST /admin/cache/clear', undefined, day.admin);
  await day.context.clock?.runFor(61_000);
  const prompt = page.getByRole('dialog', { name: 'New version' });
  await prompt.getByText('A new version is available. Reload to get the latest updates?').waitFor();
  expect(await seriousProblemsAnywhere(prompt)).toEqual([]);
  await prompt.getByRole('button', { name: 'Later' }).click();
  await day.context.clock?.runFor(61_000);
  await soon(() => prompt.count()).toBe(0);
});
