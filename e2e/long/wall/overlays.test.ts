/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { seriousProblems } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';
import { pictureAt } from '../../support/wall-picture.js';

const day = new RaceDay();
const open = async (address: string, [width, height] = [1920, 1080]) => {
  const { page } = await day.open(address);
  await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
  return page;
};
const widthOf = (page: Page, selector: string) => page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().width)); // prettier-ignore

testWithBrowser(
  'a stream has the order of a race as a column, the drivers who fight, and who is called up',
  async () => {
    const names = ['Ana', 'Bea', 'Cem', 'Maximilian Oberhauser-Winterfeldt', 'سائق سريع', ...'FGHIJKLM'];
    const race = await RaceEvening.plan(day, 'Streamed at Monza', names, { kind: 'race', laps: 9 });
    const tower = await open('/live?view=tower&bg=transparent');
    const battle = await open('/live?view=battle');
    await race.go();
    for (const [lap, gapMs] of [900, 620, 410, 250].entries()) {
      await race.cross(0, (lap + 1) * 60_000);
      await race.cross(1, (lap + 1) * 60_000 + gapMs);
    }
    await race.cross(3, 65_000);
    const rows = tower.locator('.column li');
    await rows.filter({ hasText: 'Bea' }).filter({ hasText: '+0.250' }).waitFor();
    await rows.filter({ hasText: 'M. Oberhauser-Winterfeldt' }).filter({ hasText: '+5.000' }).waitFor();
    expect(await rows.count()).toBe(12);
    expect(await widthOf(tower, '.column')).toBe(320);
    await tower.setViewportSize({ width: 3840, height: 2160 });
    expect(await widthOf(tower, '.column')).toBe(640);
    expect(await seriousProblems(tower)).toEqual([]);

    const fight = battle.getByRole('region', { name: 'Battle for place 1' });
    await fight.locator('.battle-gap').filter({ hasText: '+0.250' }).waitFor();
    await soon(() => fight.locator('.battle-before .number').allInnerTexts()).toEqual(['+0.620', '+0.410', '+0.250']);
    await race.cross(0, 300_000);
    await race.cross(1, 300_180);
    await soon(() => fight.locator('.battle-before .number').allInnerTexts()).toEqual(['+0.410', '+0.250', '+0.180']);
    expect(await seriousProblems(battle)).toEqual([]);
    await race.cross(0, 360_000);
    await race.cross(1, 360_400);
    await fight.waitFor({ state: 'detached' });

    const third = await open(`/live?view=lower-third&driver=${race.drivers[1]?.id}`);
    const caption = third.getByRole('region', { name: 'Bea' });
    for (const text of ['P2', '59.720', '+0.400']) await caption.getByText(text, { exact: true }).waitFor();
    expect(await seriousProblems(third)).toEqual([]);
    const none = await open('/live?view=lower-third&bg=transparent');
    await none.locator('[data-view=lower-third]').waitFor({ state: 'attached' });
    expect(await none.locator('main').innerText()).toBe('');
  },
);

testWithBrowser('the standings of the newest season are on the wall, and of the one that is named', async () => {
  const rules = { points: [10, 6, 4] };
  const season = async (name: string, drivers: readonly string[]) => {
    const { id } = await day.call<{ id: string }>('POST /admin/seasons', { name, rules });
    const results = drivers.map((driver_name, place) => ({ driver_name, place: place + 1 }));
    const rounds = [{ round: 1, results }, { round: 2 }];
    await day.call(`PUT /admin/seasons/${id}/rounds`, { rounds });
    return id;
  };
  const first = await season('Winter cup', ['Ana', 'Bea']);
  await season('Summer cup', ['Cem', 'Dee', 'Eva']);
  const page = await open('/live?view=standings');
  const rows = () => page.locator('.row[data-driver]').allInnerTexts();
  const words = async () => (await rows()).map((row) => row.replaceAll(/\s+/g, ' ').trim());
  await soon(words).toEqual(['1 Cem 10 Leader –', '2 Dee 6 −4 –', '3 Eva 4 −6 –']);
  await page.getByText('1 of 2').waitFor();
  for (const [width, height] of [
    [1920, 1080],
    [3840, 2160],
  ] as const)
    // prettier-ignore
    expect((await pictureAt(page, width, height)).flaws).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
  await page.goto(`${day.league.url}/live?view=standings&season=${first}`);
  await soon(words).toEqual(['1 Ana 10 Leader –', '2 Bea 6 −4 –']);
});
