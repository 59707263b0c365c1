/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { testWithBrowser } from '../../../test/needs.js';
import { answer, press, says } from '../../support/admin-panel.js';
import { seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { ADMIN } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const LONG_MS = 120_000;
const day = new RaceDay();
const boardOf = (race: RaceEvening) => day.league.call<SessionBoardDto>(`GET /sessions/${race.session.id}`);

testWithBrowser(
  'a grid is previewed before it is set, with penalties and drivers moved by the arrow keys',
  async () => {
    const race = await RaceEvening.plan(day, 'Grid at Monza', ['Ana', 'Bea', 'Cem', 'Dan'], { kind: 'race', laps: 3 });
    const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
    const grid = page.getByRole('list', { name: 'Grid' });
    await grid.getByText('Ana', { exact: true }).waitFor();
    const order = async () => (await grid.locator('bdi').allTextContents()).join(' ');
    await page.getByLabel('Places back of Ana').selectOption('2');
    await page.getByLabel('Bea starts from the pit lane').check();
    await soon(order).toBe('Cem Ana Dan Bea');
    await page.getByRole('button', { name: 'Move Dan up' }).focus();
    await page.keyboard.press('ArrowUp');
    await soon(order).toBe('Cem Dan Ana Bea');
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move Dan up');
    await page.keyboard.press('ArrowUp');
    await soon(order).toBe('Dan Cem Ana Bea');
    expect(await seriousProblemsAnywhere(page)).toEqual([]);
    await press(page, 'Set the grid');
    await says(page, 'The grid is set.', 'On the grid');
    await soon(async () => (await boardOf(race)).rows.map(({ driver_name }) => driver_name)).toEqual(['Dan', 'Cem', 'Ana', 'Bea']); // prettier-ignore
  },
  LONG_MS,
);

testWithBrowser(
  'a stopped race goes on as another leg, and race control asks about a missing crossing',
  async () => {
    const race = await RaceEvening.plan(day, 'Legs at Monza', ['Ana', 'Bea'], { kind: 'race', laps: 5 });
    await race.go();
    const green = Date.now();
    for (const lap of [1, 2, 4]) await race.cross(0, lap * 400);
    for (const lap of [1, 2, 3, 4]) await race.cross(1, lap * 400 + 50);
    const { page } = await day.openLiveAs(ADMIN, `/admin/race/${race.event.id}`);
    await press(page, 'Add a crossing of Ana at 0:01.200');
    await soon(async () => (await boardOf(race)).rows.map(({ driver_name, laps }) => [driver_name, laps])).toEqual([['Ana', 4], ['Bea', 4]]); // prettier-ignore
    await soon(() => page.getByText('Missing crossing?').count()).toBe(0);
    await soon(() => Date.now() - green > 4 * 400 + 50).toBe(true); // only crossings before the red flag count
    await page.getByRole('button', { name: /^Red flag/ }).click();
    await answer(page, 'Stop the session?', 'Red flag');
    await page.getByLabel('Countdown').selectOption('0');
    await page.getByRole('button', { name: /^Restart as the next leg/ }).click();
    await answer(page, 'Go on from the order at the red flag? Laps and times add.', 'Restart as the next leg');
    await soon(async () => {
      const { session, rows } = await boardOf(race);
      return [
        session?.legs.length,
        ...rows.map(({ driver_name, laps, race_ms }) => `${driver_name} ${laps} ${race_ms}`),
      ];
    }).toEqual([1, 'Ana 3 1200', 'Bea 3 1250']);
    const { page: viewer } = await day.openLiveAs(ADMIN, `${race.path}?tab=replay`);
    await viewer.getByLabel('Start', { exact: true }).selectOption({ label: 'Start 1' });
    await viewer.waitForURL(/[?&]run=/);
    await viewer.reload(); // the address names the start
    await soon(() => viewer.getByLabel('Start', { exact: true }).locator('option:checked').innerText()).toBe('Start 1');
    await says(viewer, 'Ana');
  },
  LONG_MS,
);
