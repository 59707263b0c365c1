/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { JSHandle, Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { answer } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

/** Returns a handle to the sentences that the page announces to screen readers from now on. */
async function announcements(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const said: string[] = [];
    const region = document.querySelector('[aria-live=polite].sr-only');
    if (region === null) throw new Error('there is no region before the first announcement');
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, subtree: true, characterData: true }); // prettier-ignore
    return said;
  });
}

testWithBrowser('after a navigation the focused heading is read out, and nothing else is announced', async () => {
  const { page } = await day.openLiveAs(ADMIN, '/dashboard');
  const said = await announcements(page);
  await page.getByRole('link', { name: 'Leaderboards' }).first().click();
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).and(page.locator(':focus')).waitFor();
  expect(await page.title()).toBe('SL Race League | Second Life Race League');
  expect(await said.jsonValue()).toEqual([]);
});

testWithBrowser('the laps of ten seconds are announced together, and a reader can turn that off', async () => {
  const driver = await day.league.aDriver(day.admin, 'Kai Fast');
  const { page } = await day.openLiveAs(driver.username, '/lap-times');
  const said = await announcements(page);
  await driver.lap(62.5);
  await soon(async () => (await said.jsonValue()).length).toBe(1);
  for (const seconds of [63, 64, 65]) await driver.lap(seconds);
  await page.getByRole('row').filter({ hasText: '65.000' }).waitFor();
  expect(await said.jsonValue()).toHaveLength(1);

  await page.goto(`${day.league.url}/account-settings`);
  await page.getByRole('checkbox', { name: 'Announcements of laps' }).uncheck();
  await page.goto(`${day.league.url}/lap-times`);
  await page.locator('[data-live=live]').first().waitFor();
  const muted = await announcements(page);
  await driver.lap(61);
  await page.getByRole('row').filter({ hasText: '61.000' }).waitFor();
  expect(await muted.jsonValue()).toEqual([]);
});

testWithBrowser('a success is a status that is announced once and can be closed', async () => {
  await day.league.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' }, day.admin);
  const { page } = await day.openAs(ADMIN, '/admin/tracks');
  await page.getByRole('button', { name: 'Delete track Spa' }).click();
  await answer(page, /delete this track/, 'Delete');
  const message = page.getByRole('status').filter({ hasText: 'Track deleted successfully!' });
  await message.waitFor();
  expect(await message.count()).toBe(1);
  await page.getByLabel('Close this message').click();
  await message.waitFor({ state: 'detached' });
});
