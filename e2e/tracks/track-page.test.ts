/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { says } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

/** Returns the times of a table, top row first. */
const timesOf = (page: Page, table: string, name: RegExp | string = table) =>
  page
    .getByRole('region', { name: table })
    .first()
    .getByRole('table', { name })
    .locator('time[datetime^=PT]')
    .allInnerTexts();

const [GOLD, SILVER, BRONZE] = ['#FFD24A', '#D9E0EA', '#C9743A'];
/** Returns the rank and colour of each medal of the best laps. The colour depends on the place, even where a rank is shared. */
const medalsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Best laps' })
    .locator('svg:has(circle)')
    .evaluateAll((medals) =>
      medals.map((medal) => `${medal.textContent} ${medal.querySelector('circle')?.getAttribute('fill')}`),
    );

testWithBrowser(
  'a record falls and the ladder, the best laps and the last laps of a track grow without a reload',
  async () => {
    await day.call('POST /admin/tracks', { name: 'Suzuka', channel_letter: 'S', sl_region: 'Figure Eight' });
    const { page } = await day.open('/tracks/s');
    await page.waitForURL('**/tracks/S');
    await page.getByRole('heading', { level: 1, name: 'Suzuka' }).waitFor();
    await says(page, 'Track record: none yet', 'No record yet. The first lap sets it.', 'No lap times found');
    expect(await page.getByRole('link', { name: 'Teleport to Figure Eight' }).getAttribute('href')).toBe(
      'secondlife:///app/teleport/Figure%20Eight',
    );

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Address copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/tracks/S', page.url()).href);

    const ana = await day.aDriver('Ana Torres');
    const ben = await day.aDriver('Ben Ott');
    await ana.lap(64.5, 'S');
    await soon(() => timesOf(page, 'Record ladder')).toEqual(['64.500']);
    await ben.lap(63.25, 'S');
    await ana.lap(70, 'S');
    await soon(() => timesOf(page, 'Record ladder')).toEqual(['63.250', '64.500']);
    await soon(() => timesOf(page, 'Best laps')).toEqual(['63.250', '64.500']);
    await soon(() => timesOf(page, 'Last laps', 'Lap times')).toEqual(['70.000', '63.250', '64.500']);
    await says(page, '−1.250');

    const cy = await day.aDriver('Cy Lind');
    await cy.lap(63.25, 'S');
    await soon(() => medalsOf(page)).toEqual([`1 ${GOLD}`, `1 ${SILVER}`, `3 ${BRONZE}`]);

    await page.getByRole('application', { name: 'How the record fell' }).focus();
    await page.keyboard.press('ArrowLeft');
    await says(page, /^63\.250 · /);
    await page.getByRole('combobox', { name: 'Car class' }).selectOption('Drift');
    await says(page, 'No lap times found');
  },
);

testWithBrowser('the list of tracks leads to each; a letter without a track has no page', async () => {
  const { page } = await day.open('/tracks');
  await page.getByRole('link', { name: 'Monza' }).click();
  await page.waitForURL('**/tracks/M');
  await page.getByRole('heading', { level: 1, name: 'Monza' }).waitFor();
  const lost = await day.open('/tracks/Z');
  await lost.page.getByRole('heading', { level: 1, name: 'Off the track' }).waitFor();
});
