/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';

const day = new RaceDay();

const openSystem = async () => (await day.openLiveAs('admin', '/admin?tab=system')).page;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

testWithBrowser('the system tab says that every part runs, what waits, and which versions run', async () => {
  const page = await openSystem();
  for (const part of ['Database', 'Queue', 'Live updates', 'Worker'])
    await panel(page, 'Health').locator('div', { hasText: part }).getByText('OK', { exact: true }).first().waitFor();
  await panel(page, 'Queues').getByRole('row', { name: /^Laps/ }).first().waitFor();
  await panel(page, 'Failed laps').getByText('Every lap could be counted.').waitFor();
  await panel(page, 'Health').getByText('Not yet: it runs at 3:00 UTC').waitFor();
  await panel(page, 'Versions').getByText(process.version).waitFor();
});

testWithBrowser('a driven lap is counted among those of the last minute without a reload', async () => {
  const page = await openSystem();
  const count = panel(page, 'Queues').locator('div', { hasText: 'Laps in the last minute' }).getByRole('definition');
  await count.filter({ hasText: /^0$/ }).first().waitFor();
  await (await day.league.aDriver(day.admin, 'Ana Torres')).lap(61.5);
  await count.filter({ hasText: /^1$/ }).first().waitFor();
});

testWithBrowser('the drift check says that nothing differs, and is then the last integrity check', async () => {
  const page = await openSystem();
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).press('Enter');
  await panel(page, 'Drift check')
    .getByText(/^No differences\. Everything is as the laps say/)
    .waitFor();
  const found = panel(page, 'Health').getByText(
    /^No difference\. Checksums of pages are on\. (\d+) of \1 unique indexes/,
  );
  await found.waitFor();
});

testWithBrowser('the findings of the last integrity check are a warning that says what to do', async () => {
  const page = await openSystem();
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).click();
  await panel(page, 'Health')
    .getByText(/^No difference\./)
    .waitFor();
  const system = await day.league.call<{ integrity: object }>('GET /admin/system', undefined, day.admin);
  const show = async (found: object, integrity_failure: string | null = null) => {
    const json = { ...system, integrity: { ...system.integrity, ...found }, integrity_failure };
    await page.route('**/api/admin/system', (route) => route.fulfill({ json }));
    await page.reload();
  };
  const health = panel(page, 'Health');
  await show({ difference_count: 3, page_checksums: 'off', has_amcheck: false });
  await health.getByText('3 rows differ from the laps: run "npm run league -- verify" on the server.').waitFor();
  await health.getByText('Checksums of pages are off. Indexes are not checked:').waitFor();
  await health.getByText('Problem', { exact: true }).waitFor();
  expect(await seriousProblemsAnywhere(health)).toEqual([]);
  await show({ damage: ['laps_pkey: wrong order'], audit_problem: 'entry 7 is missing', finished_at: '2026-01-01T03:00:00.000Z' }, 'It took too long.'); // prettier-ignore
  const said = [/^Files of PostgreSQL are damaged/, 'laps_pkey: wrong order', /^The audit log is not whole/, 'entry 7 is missing', /^No check has finished for two nights/, /^The last nightly check did not finish/, 'It took too long.']; // prettier-ignore
  for (const text of said) await health.getByText(text).waitFor();
});

testWithBrowser('a drift check that fails says why, and differences are named', async () => {
  const page = await openSystem();
  const answer = (status: number, json: unknown) =>
    page.route('**/api/admin/system/verify', (route) => route.fulfill({ status, json }));
  await answer(503, { detail: 'The league is busy for a moment: try again in 2 s.' });
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).click();
  await panel(page, 'Drift check').getByRole('alert').filter({ hasText: 'try again in 2 s' }).waitFor();
  await page.unrouteAll();
  await answer(200, { differences: [{ what: 'track_totals Monza', kept: '3', recomputed: '4' }], difference_count: 1, took_ms: 120 }); // prettier-ignore
  await panel(page, 'Drift check').getByRole('button', { name: 'Check now' }).click();
  await panel(page, 'Drift check').getByRole('row', { name: 'track_totals Monza 3 4' }).waitFor();
});

testWithBrowser('failed laps are named with their reason and tried again', async () => {
  const page = await openSystem();
  const [system] = [await day.league.call<object>('GET /admin/system', undefined, day.admin)];
  const [lap] = await day.league.call<object[]>('GET /admin/laps', undefined, day.admin);
  await page.route('**/api/admin/system', (route) =>
    route.fulfill({ json: { ...system, laps_failed: 1, failed_laps: [{ ...lap, failure: 'The disk was full.' }] } }),
  );
  await page.reload();
  await panel(page, 'Failed laps').getByText('The disk was full.').waitFor();
  await panel(page, 'Failed laps').getByRole('button', { name: 'Retry all' }).click();
  await page.getByText('0 laps are being counted again.').first().waitFor();
});
