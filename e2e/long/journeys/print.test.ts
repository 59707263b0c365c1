/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';

const LAPS = 60;
const NAME = 'Wilhelmina Featherstonehaugh-Cholmondeley';
const day = new RaceDay(async ({ league, admin }) => {
  const driver = await league.aDriver(admin, NAME);
  for (let lap = 0; lap < LAPS; lap++) await driver.lap(60 + lap / 10);
});

/** Returns the number of pages of a PDF written by Chromium. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

testWithBrowser(
  'a lap list is printed with every row and whole names, and without what only a screen needs',
  async () => {
    const { page } = await day.openAs('admin', '/lap-times?f=top100', (tab) =>
      tab.emulateMedia({ colorScheme: 'dark' }),
    );
    const rows = page.getByRole('table', { name: 'Lap times' }).getByRole('row');
    await rows.nth(1).waitFor();
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    await soon(() => rows.count()).toBe(LAPS + 1);
    for (const gone of ['banner', 'navigation', 'button', 'searchbox'] as const)
      await soon(() => page.getByRole(gone).count()).toBe(0);
    const name = rows.nth(1).getByText(NAME);
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
    expect(await name.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)');
    const sheets = sheetsOf(await page.pdf({ format: 'A4' }));
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(5);
    await page.emulateMedia({ media: 'screen' });
    await soon(() => page.getByRole('banner').count()).toBe(1);
  },
);

const FIELD = 60;

testWithBrowser(
  'the result of a race with sixty drivers is printed row by row, with its heading on each sheet',
  async () => {
    const names = Array.from({ length: FIELD }, (_, n) => (n === 7 ? NAME : `Driver Number ${n + 1}`));
    const race = await RaceEvening.plan(day, 'Marathon of Monza', names, { kind: 'race', laps: 1 });
    await race.go();
    for (let driver = 0; driver < FIELD - 2; driver += 1) await race.cross(driver, 60_000 + driver * 1_234);
    const penalty = { entry_id: race.entryOf(3), kind: 'time', value: 5_000, reason: 'Jumped the start.' };
    await day.call('POST /penalties', penalty);
    for (const driver of [FIELD - 2, FIELD - 1]) await race.order('retire', { entry_id: race.entryOf(driver) });
    await race.publish();
    await race.publish({ final: true });
    const { page } = await day.open(race.path);
    const rows = page.getByRole('table', { name: 'Order of the session' }).getByRole('row');
    await soon(() => rows.count()).toBe(FIELD + 1);
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(2);
    await page.emulateMedia({ media: 'print' });
    const middleOf = (fact: string) =>
      page
        .locator('main dl')
        .getByText(fact, { exact: true })
        .evaluate((text) => {
          const { top, bottom } = text.getBoundingClientRect();
          return (top + bottom) / 2;
        });
    expect(Math.abs((await middleOf('Monza')) - (await middleOf('Race')))).toBeLessThan(4);
    // The browser repeats this group on each sheet.
    expect(await rows.first().evaluate((row) => getComputedStyle(row.closest('thead') ?? row).display)).toBe('table-header-group'); // prettier-ignore
  },
);

testWithBrowser('the chart of a race is printed with its lines, and all its laps within the sheet', async () => {
  const race = await RaceEvening.plan(day, 'Hours of Monza', ['Ana Torres', NAME], { kind: 'race', laps: 20 });
  await race.go();
  for (let lap = 1; lap <= 20; lap += 1) for (const driver of [0, 1]) await race.cross(driver, lap * 61_000 + driver);
  const { page } = await day.open(`${race.path}?tab=chart`);
  const cells = page.getByRole('table', { name: 'Positions by lap' }).getByRole('cell');
  await soon(() => cells.count()).toBe(40);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('application', { name: 'Position of each driver by lap' }).locator('svg').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
  const ends = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(718);
});
