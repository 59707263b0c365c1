/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { linesOf, MENU_VIEWPORT, menuLink } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { viewport: MENU_VIEWPORT });

const openLaps = async (search = '') => (await day.openLiveAs('admin', `/admin?tab=laps${search}`)).page;
const row = (page: Page, text: string) => page.getByRole('table', { name: 'laps' }).getByRole('row').filter({ hasText: text }); // prettier-ignore

testWithBrowser('a lap is voided with a reason after the admin saw what that changes, and restored again', async () => {
  await day.aDriver('Ana Torres', 61.234);
  await day.aDriver('Ben Fast', 62.5);
  const page = await openLaps();
  await row(page, '61.234').getByText('Counted').waitFor();
  await row(page, '61.234').getByRole('button', { name: 'Void lap 61.234 of Ana Torres' }).press('Enter');
  const ruling = page.getByRole('dialog', { name: 'Void lap 61.234 of Ana Torres?' });
  await ruling.getByRole('row', { name: 'Monza: record 61.234 by Ana Torres 62.500 by Ben Fast' }).waitFor();
  await ruling.getByRole('row', { name: 'Ana Torres: best lap 61.234 none' }).waitFor();
  expect(await seriousProblemsAnywhere(ruling)).toEqual([]);
  await ruling.getByRole('button', { name: 'Void', exact: true }).click();
  await ruling.getByText('Say why: drivers may ask.').waitFor();
  await ruling.getByLabel('Reason').fill('Cut the chicane');
  await page.keyboard.press('Control+s');
  await page.getByText('The lap was voided.').first().waitFor();
  const voided = row(page, '61.234').filter({ hasText: 'Voided' }).filter({ hasText: 'Cut the chicane' });
  await voided.filter({ hasText: 'ruled by admin' }).waitFor();
  const ranked = async () => {
    const { entries } = await day.league.call<{ entries: { driver_name: string }[] }>('GET /leaderboards/global');
    return entries.map(({ driver_name }) => driver_name);
  };
  await soon(ranked).toEqual(['Ben Fast']);

  await voided.getByRole('button', { name: 'Restore lap 61.234 of Ana Torres' }).click();
  const restored = page.getByRole('dialog', { name: 'Restore lap 61.234 of Ana Torres?' });
  await restored.getByRole('row', { name: 'Monza: record 62.500 by Ben Fast 61.234 by Ana Torres' }).waitFor();
  await restored.getByLabel('Reason').fill('The video shows it was fair');
  await restored.getByRole('button', { name: 'Restore', exact: true }).click();
  await row(page, '61.234').filter({ hasText: 'Counted' }).waitFor();
});

testWithBrowser('the first record of a track without a shortest time waits for a look, then leaves the list', async () => {
  await day.call('POST /admin/tracks', { name: 'Oval', channel_letter: 'O' });
  const eve = await day.aDriver('Ola Oval');
  await eve.lap(47.25, 'O');
  const page = await openLaps();
  await row(page, '47.250').filter({ hasText: 'Counted' }).getByText(/^To look at: the first record of a track/).waitFor();
  await page.getByRole('button', { name: /first records? to look at$/ }).click();
  await page.waitForURL(/to_look_at/);
  await row(page, '47.250').getByRole('button', { name: 'Looked at lap 47.250 of Ola Oval' }).click();
  await page.getByText('The record was looked at.').first().waitFor();
  await row(page, '47.250').waitFor({ state: 'detached' });
  const { entries } = await day.league.call<{ entries: { driver_name: string }[] }>('GET /leaderboards/global');
  expect(entries.map(({ driver_name }) => driver_name)).toContain('Ola Oval');
}); // prettier-ignore

testWithBrowser('a lap that was held says why, waits in the menu, and counts once it is accepted', async () => {
  const track = { name: 'Spa', channel_letter: 'S', min_lap_time: 60 };
  await day.call('POST /admin/tracks', track);
  const cem = await day.aDriver('Cem Swift');
  const page = await openLaps('&f.state=under_review');
  await page.getByText('No laps match this search.').waitFor();
  await cem.lap(44.5, 'S');
  await row(page, '44.500').filter({ hasText: 'Under review' }).filter({ hasText: 'shortest' }).waitFor();
  await menuLink(page, 'Laps 1 waiting').waitFor();
  await page.getByRole('link', { name: 'Admin Panel 1 waiting for you' }).waitFor();
  await row(page, '44.500').getByRole('button', { name: 'Accept lap 44.500 of Cem Swift' }).click();
  const ruling = page.getByRole('dialog', { name: 'Accept lap 44.500 of Cem Swift?' });
  await ruling.getByRole('row', { name: 'Spa: record none 44.500 by Cem Swift' }).waitFor();
  await ruling.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('The lap was accepted.').first().waitFor();
  await page.getByText('No laps match this search.').waitFor();
  await menuLink(page, 'Laps').waitFor();
});

testWithBrowser('the laps that are shown are downloaded as a file of their columns', async () => {
  await day.aDriver('=Eve', 80.5);
  const page = await openLaps('&q=eve');
  await row(page, '80.500').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('laps.csv');
  const lines = await linesOf(file);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("'=Eve");
  expect(lines[1]).toContain('80.500');
});

testWithBrowser('a ruling on a lap whose state has changed meanwhile is refused with the reason', async () => {
  await day.aDriver('Fay Odd', 90.5);
  const page = await openLaps('&q=fay');
  await row(page, '90.500').getByRole('button', { name: /^Void/ }).click();
  const ruling = page.getByRole('dialog', { name: 'Void lap 90.500 of Fay Odd?' });
  const [lap] = await day.call<AdminLapDto[]>('GET /admin/laps?search=fay');
  await day.call(`POST /admin/laps/${lap?.id}/void`, { reason: 'Mine first' });
  await ruling.getByLabel('Reason').fill('Too late');
  await ruling.getByRole('button', { name: 'Void', exact: true }).click();
  await ruling.getByRole('alert').filter({ hasText: 'This lap is already voided' }).waitFor();
});

testWithBrowser('the audit log says who did what to which thing, and its values before', async () => {
  const track = await day.call<{ id: string }>('POST /admin/tracks', { name: 'Zolder', channel_letter: 'Z' }); // prettier-ignore
  const { page } = await day.openAs('admin', '/admin?tab=audit');
  const entries = page.getByRole('table', { name: 'entries' });
  await entries.getByRole('row').filter({ hasText: 'Track: create' }).filter({ hasText: 'Zolder' }).waitFor();
  await day.call(`PATCH /admin/tracks/${track.id}`, { sl_region: 'Heusden' });
  const update = entries.getByRole('row').filter({ hasText: 'Track: update' }).filter({ hasText: 'Zolder' });
  await update.locator('summary').press('Enter');
  await update.getByText('(empty) → Heusden').waitFor();
  expect(await seriousProblemsAnywhere(update)).toEqual([]);
  await page.getByLabel('What it was done to').selectOption('lap.');
  await update.waitFor({ state: 'detached' });
  await entries.getByRole('row').filter({ hasText: 'Lap: void' }).first().waitFor();
});
