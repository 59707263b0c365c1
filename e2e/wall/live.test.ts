/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { seriousProblems } from '../support/axe.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';
import { says } from '../support/admin-panel.js';
import { RaceEvening } from '../support/race-evening.js';

/** Uses windows of a phone, which the tests of the wall make wider. */
const day = new RaceDay(undefined, { viewport: { width: 390, height: 844 }, hasTouch: true });

testWithBrowser('a phone follows one driver: place, gaps, the last five laps, and an own best that falls', async () => {
  const ana = await day.aDriver('Ana Torres');
  const bea = await day.aDriver('Bea Quick');
  const cem = await day.aDriver('Cem Swift');
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

  const [record] = await day.call<LapTimeDto[]>('GET /lap-times/all?sort=best&limit=1');
  await day.call(`POST /admin/laps/${record?.id}/void`, { reason: 'Cut' });
  await panel.getByText('P2', { exact: true }).waitFor();
  await soon(() => panel.getByText('Fastest of all').count()).toBe(0);
  await laps.first().filter({ hasText: '1:22.000' }).waitFor();
  await soon(() => laps.count()).toBe(5);
  await panel.getByRole('link', { name: 'Stop following' }).click();
  await panel.waitFor({ state: 'detached' });
  expect(screen.errors).toEqual([]);
});

testWithBrowser('a driver without a lap on the board is waited for', async () => {
  const dee = await day.aDriver('Dee Long');
  const eva = await day.aDriver('Eva Wish', 90);
  await day.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' });
  await dee.lap(91, 'S');
  const { page } = await day.open('/live?track=M');
  await page.getByRole('link', { name: 'Eva Wish' }).click();
  await page.getByRole('region', { name: 'Followed driver' }).getByRole('heading', { name: 'Eva Wish' }).waitFor();
  await page.goto(page.url().replace('track=M', 'track=S'));
  await page.getByText('This driver has no lap on this board yet.').waitFor();
  await eva.lap(92, 'S');
  await page.getByRole('region', { name: 'Followed driver' }).getByText('P2', { exact: true }).waitFor();
});

const LONG_MS = 90_000;
const cellsOf = (page: Page, cells: readonly string[]) =>
  page.locator('.row[data-driver]').evaluateAll(
    (rows, all) => rows.map((row) => all.map((cell) => (row.querySelector(cell) as HTMLElement).innerText.trim()).join(' ')), // prettier-ignore
    cells,
  );
const towerOf = (page: Page) => cellsOf(page, ['.rank', '.name', '.gap', '.laps']);
const gridOf = (page: Page) => cellsOf(page, ['.rank', '.name']);
/** Returns the space, in px, between the best lap and the gap of a row. */
const spaceBeforeGap = (row: Element) => {
  const gap = document.createRange();
  gap.selectNodeContents(row.querySelector('.gap') as Element);
  return gap.getBoundingClientRect().left - (row.querySelector('.best')?.getBoundingClientRect().right ?? Infinity);
};
const open = async (address: string) => {
  const { page } = await day.open(address);
  await page.setViewportSize({ width: 1280, height: 720 });
  return page;
};

testWithBrowser(
  'a screen goes with a race by itself: grid, countdown, order, result; a named view stays',
  async () => {
    const race = await RaceEvening.plan(day, 'Wall of Monza', ['Ana', 'Bea', 'Cem'], { kind: 'race', laps: 2 });
    await day.call(`PATCH /cms/admin/events/${race.event.id}`, { status: 'active' });
    const [wall, laps] = [await open('/live'), await open('/live?view=laps')];
    await race.order('grid');
    await wall.locator('[data-view=grid]').waitFor();
    await soon(() => gridOf(wall)).toEqual(['1 Ana', '2 Bea', '3 Cem']);
    await race.order('start', { seconds: 5 });
    await says(wall, 'The race starts in');
    await wall.locator('[data-view=tower] .row[data-driver]').first().waitFor();
    await says(wall, 'Live', 'Wall of Monza');
    await race.order('yellow', { sector: 2 });
    await says(wall, 'Yellow flag · sector 2');
    await race.order('track-clear');
    await soon(() => wall.locator('.flag').count()).toBe(0);
    await race.cross(1, 60_500);
    await race.cross(0, 61_000);
    await soon(() => towerOf(wall)).toEqual(['1 Bea Leader 1', '2 Ana +0.500 1', '3 Cem — 0']);
    await race.cross(2, 75_345);
    await soon(() => towerOf(wall)).toEqual(['1 Bea Leader 1', '2 Ana +0.500 1', '3 Cem +14.845 1']);
    expect(await wall.locator('.row[data-driver]').last().evaluate(spaceBeforeGap)).toBeGreaterThan(0);
    await race.penalize(0, { kind: 'time', value: 5_000 });
    await race.penalize(2, { kind: 'drive-through', value: 20_000 });
    const tagged = ['1 Bea Leader 1', '2 Ana\n+5 s +0.500 1', '3 Cem\nDrive-through +14.845 1'];
    await soon(() => towerOf(wall)).toEqual(tagged);
    await race.cross(1, 121_000);
    await race.cross(0, 122_000);
    await race.order('retire', { entry_id: race.entryOf(2) });
    await soon(() => towerOf(wall)).toEqual([
      '1 Bea Leader 2',
      '2 Ana\n+5 s +1.000 2',
      '3 Cem · DNF\nDrive-through — 1',
    ]);
    await race.publish();
    await wall.locator('[data-view=result]').waitFor();
    await says(wall, 'PROVISIONAL');
    await race.publish({ final: true });
    await says(wall, 'Final');
    expect(await laps.locator('[data-view=laps]').count()).toBe(1);
    const named = await open(`/live?session=${race.session.id}&view=tower`);
    await soon(() => towerOf(named)).toEqual(['1 Bea Leader 2', '2 Ana +6.000 2', '3 Cem · DNF — 1']);
  },
  LONG_MS,
);
