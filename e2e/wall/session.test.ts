/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { says } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { RaceEvening } from '../support/race-evening.js';
import { soon } from '../support/soon.js';

const LONG_MS = 90_000;
const day = new RaceDay();
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
    await day.league.call(`PATCH /cms/admin/events/${race.event.id}`, { status: 'active' }, day.admin);
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
