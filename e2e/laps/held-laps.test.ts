/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const LAPS = 30;

const day = new RaceDay(undefined, { reducedMotion: 'reduce', viewport: { width: 1280, height: 500 } });

testWithBrowser('while the list is read further down new laps wait behind a button, and nothing moves', async () => {
  const driver = await day.aDriver('Held Back');
  for (let lap = 0; lap < LAPS; lap++) await driver.lap(70 + lap);
  const { page } = await day.openLiveAs(driver.username, '/lap-times?f=recent');
  const row = (time: string) => page.getByRole('row').filter({ hasText: time });
  const read = row('85.000');
  await row('99.000').waitFor();
  await page.mouse.wheel(0, 700);
  await read.waitFor();
  const placeOf = async () => (await read.boundingBox())?.y;
  await soon(async () => (await placeOf()) !== undefined && (await page.evaluate(() => window.scrollY))).toBe(700);
  const before = await placeOf();
  for (const seconds of [61, 62]) await driver.lap(seconds);
  const button = page.getByRole('button', { name: '2 new laps' });
  await button.waitFor();
  expect(await placeOf()).toBe(before);
  await button.press('Enter');
  await row('62.000').waitFor();
  await page
    .getByText(`Showing ${LAPS + 2} lap times`)
    .and(page.locator(':focus'))
    .waitFor();
  await soon(() => button.count()).toBe(0);
});

testWithBrowser('a lap time is copied as the plain text that is shown', async () => {
  const driver = await day.aDriver('Copy Cat', 61.234);
  const { page } = await day.openAs(driver.username, '/leaderboards');
  const time = page.getByRole('row').filter({ hasText: 'Copy Cat' }).locator('time').first();
  await time.waitFor();
  const copied = await time.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(copied).toBe('61.234');
});
