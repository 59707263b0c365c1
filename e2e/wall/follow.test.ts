/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblems } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const day = new RaceDay(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });

testWithBrowser('a phone follows one driver: place, gaps, the last five laps, and an own best that falls', async () => {
  const ana = await day.league.aDriver(day.admin, 'Ana Torres');
  const bea = await day.league.aDriver(day.admin, 'Bea Quick');
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  await ana.lap(80);
  for (const lap of [86, 85, 84, 83, 82]) await bea.lap(lap);
  await cem.lap(82.5);
  const screen = await day.open('/live?track=M');
  const { page } = screen;
  await page.locator('[data-live=live]').waitFor();
  await page.getByRole('link', { name: 'Bea Quick' }).click();
  const panel = page.getByRole('region', { name: 'Followed driver' });
  await panel.getByText('P2', { exact: true }).waitFor();
  const neighbours = panel.locator('dl > div');
  await neighbours.nth(0).filter({ hasText: '+2.000' }).filter({ hasText: 'Ana Torres' }).waitFor();
  await neighbours.nth(1).filter({ hasText: '+0.500' }).filter({ hasText: 'Cem Swift' }).waitFor();
  const laps = panel.getByRole('listitem');
  await laps.nth(4).filter({ hasText: '1:26.000' }).waitFor();
  await laps.first().filter({ hasText: '1:22.000' }).getByRole('img', { name: 'personal best' }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  await bea.lap(79.75);
  await panel.getByText('◆ Fastest of all 1:19.750 −2.250').waitFor();
  await panel.getByText('P1', { exact: true }).waitFor();
  await neighbours.nth(0).filter({ hasText: 'Leader' }).waitFor();
  await laps.first().filter({ hasText: '1:19.750' }).getByRole('img', { name: 'track record' }).waitFor();
  await soon(() => laps.count()).toBe(5);

  await page.setViewportSize({ width: 844, height: 390 });
  await panel.getByText('P1', { exact: true }).waitFor();
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(844);

  const [record] = await day.league.call<LapTimeDto[]>('GET /lap-times/all?sort=best&limit=1', undefined, day.admin);
  await day.league.call(`POST /admin/laps/${record?.id}/void`, { reason: 'Cut' }, day.admin);
  await panel.getByText('P2', { exact: true }).waitFor();
  await soon(() => panel.getByText('Fastest of all').count()).toBe(0);
  await laps.first().filter({ hasText: '1:22.000' }).waitFor();
  await soon(() => laps.count()).toBe(5);
  await panel.getByRole('link', { name: 'Stop following' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(screen.errors).toEqual([]);
});

testWithBrowser('a driver without a lap on the board is waited for', async () => {
  const dee = await day.league.aDriver(day.admin, 'Dee Long');
  const eva = await day.league.aDriver(day.admin, 'Eva Wish');
  await eva.lap(90);
  await day.league.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' }, day.admin);
  await dee.lap(91, 'S');
  const { page } = await day.open('/live?track=M');
  await page.getByRole('link', { name: 'Eva Wish' }).click();
  await page.getByRole('region', { name: 'Followed driver' }).getByRole('heading', { name: 'Eva Wish' }).waitFor();
  await page.goto(page.url().replace('track=M', 'track=S'));
  await page.getByText('This driver has no lap on this board yet.').waitFor();
  await eva.lap(92, 'S');
  await page.getByRole('region', { name: 'Followed driver' }).getByText('P2', { exact: true }).waitFor();
});
