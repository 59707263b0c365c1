/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../test/needs.js';
import { says } from '../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const AXE_MS = 120_000;
const day = new RaceDay();

testWithBrowser(
  'Ctrl-K finds drivers, tracks, events and screens, and the arrows and Enter open one',
  async () => {
    const ana = await day.aDriver('Monza Ana');
    const start_time = new Date(Date.now() + 3_600_000).toISOString();
    await day.call('POST /cms/admin/events', { name: 'Night of Monza', start_time });
    const { page } = await day.openAs(ana.username, '/my-stats');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Drivers, tracks, events, pages' });
    await soon(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('monza');
    const options = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    await soon(async () => (await options.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Monza Ana',
      'Monza',
      'Night of Monza',
    ]);
    await says(page, '3 results');
    expect(await seriousProblemsAnywhere(page.getByRole('dialog'))).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await soon(() => page.getByRole('option', { selected: true }).innerText()).toBe('Monza');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tracks/M');
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The page is rendered in another frame, which has its own search button.
    await page.getByRole('heading', { level: 1, name: 'Monza' }).waitFor();

    await page.getByRole('button', { name: 'Search' }).click();
    await box.fill('ana');
    await soon(() => options.allInnerTexts()).toEqual(['Monza Ana']);
    await page.route('**/api/search?q=nobody', () => undefined); // which is never answered
    await box.fill('nobody');
    await page.keyboard.press('Enter');
    await soon(() => page.getByRole('dialog').count()).toBe(1);
    await box.fill('lap times');
    await soon(() => options.allInnerTexts()).toEqual(['Lap Times Board']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Lap Times Board' }).waitFor();
    await page.keyboard.press('Control+k');
    await box.fill('nothing of this name');
    await says(page, 'Nothing found.');
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  },
  AXE_MS,
);

testWithBrowser('a visitor finds the public pages, also by the button', async () => {
  await day.aDriver('Vera Visible');
  const { page } = await day.open('/tracks');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Drivers, tracks, events, pages' }).fill('vera');
  await page.getByRole('option', { name: 'Vera Visible' }).click();
  await page.waitForURL('**/drivers/vera-visible');
  await page.getByRole('heading', { level: 1, name: 'Vera Visible' }).waitFor();
});
