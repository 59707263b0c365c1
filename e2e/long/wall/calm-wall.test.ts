/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, says } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { RaceEvening } from '../../support/race-evening.js';
import { soon } from '../../support/soon.js';
import { movedTooMuch, shiftsOf } from '../../support/looks.js';
import { pictureAt } from '../../support/wall-picture.js';

const RTL_NAME = 'سائق سريع جدا من الصحراء الكبرى الشرقية';
const day = new RaceDay();
const open = async (path: string, width: number, height: number) =>
  (await day.open(path, (tab) => tab.setViewportSize({ width, height }))).page;

testWithBrowser('nothing moves on a phone while /live loads, nor on the wall when laps come', async () => {
  const drivers = [];
  for (const name of ['Ana Torres', 'Bea Quick', 'Cem Swift', RTL_NAME]) drivers.push(await day.aDriver(name)); // prettier-ignore
  for (const [n, driver] of drivers.entries()) await driver.lap(80 + n);
  const phone = await open('/live?track=M', 390, 844);
  await phone.getByRole('listitem').nth(3).waitFor();
  expect(await movedTooMuch(phone)).toEqual([]);

  const wall = await open('/live?view=board&track=M', 1920, 1080);
  const ticker = wall.locator('.ticker-laps li');
  await ticker.nth(3).waitFor();
  const before = (await shiftsOf(wall)).length;
  for (const seconds of [90, 91, 92]) {
    await drivers[1]?.lap(seconds);
    await ticker.first().filter({ hasText: `1:${seconds - 60}.000` }).waitFor(); // prettier-ignore
  }
  const later = (await shiftsOf(wall)).slice(before);
  expect(later.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(0.002);

  // A long Arabic name begins at its right and is truncated at its end, on the left; it stays in its own column.
  for (const [page, cell] of [
    [wall, '.row .name'],
    [phone, 'li .name .cut'],
  ] as const) {
    const name = page.locator(cell).filter({ hasText: 'سائق' });
    const look = await name.evaluate((one) => {
      const { direction, textOverflow } = getComputedStyle(one);
      const range = document.createRange();
      range.selectNodeContents(one);
      const [text, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
      return { direction, textOverflow, begins: text.right <= box.right + 1, isCut: one.scrollWidth > one.clientWidth };
    });
    expect(look).toMatchObject({ direction: 'rtl', textOverflow: 'ellipsis', begins: true });
    if (page === phone) expect(look.isCut).toBe(true);
  }
});

testWithBrowser('before the start the countdown is the picture, and a race says LIVE once', async () => {
  const soonest = new Date(Date.now() + 160_000).toISOString();
  const tracks = await day.call<{ id: string }[]>('GET /tracks');
  const fields = { name: 'Night Sprint', start_time: soonest, track_id: tracks[0]?.id };
  const event = await day.call<RaceEventDto>('POST /cms/admin/events', fields);
  const page = await open('/live', 1920, 1080);
  await page.locator('.countdown-figure').filter({ hasText: /^02:[0-4]\d$/ }).waitFor(); // prettier-ignore
  await page.locator('h1').filter({ hasText: 'Night Sprint' }).waitFor();
  expect(await page.locator('.page-mark').count()).toBe(0);
  await day.call(`PATCH /cms/admin/events/${event.id}`, { status: 'cancelled' });

  const race = await RaceEvening.plan(day, 'Once at Monza', ['Ida', 'Joe'], { kind: 'race', laps: 2 });
  await race.go();
  await page.locator('[data-view=tower]').waitFor();
  await says(page, 'Live');
  const seen = async () => (await page.locator('body').innerText()).match(/\blive\b/gi)?.length;
  await soon(seen).toBe(1);
});

testWithBrowser('few drivers are larger, and the board of best laps has its own title', async () => {
  const fay = await aMember(day, 'Fay');
  expect(fay.driver_name).toBe('Fay');
  await day.call('POST /admin/tracks', { name: 'Spa', channel_letter: 'S' });
  const gil = await day.aDriver('Gil');
  await gil.lap(100, 'S');
  const page = await open('/live?view=board&track=S', 1920, 1080);
  await page.locator('.row[data-driver]').waitFor();
  await page.getByRole('table', { name: 'Best laps' }).waitFor();
  const labels = await page.getByRole('columnheader').filter({ visible: true }).allInnerTexts();
  expect(labels.map((label) => label.toUpperCase())).toEqual(['POS', 'DRIVER', 'LAST', 'BEST', 'OFF BEST']);
  const height = () => page.locator('.row[data-driver]').first().evaluate((row) => row.getBoundingClientRect().height); // prettier-ignore
  expect(await height()).toBeGreaterThan(200);
  for (const [width, height4k] of [
    [1920, 1080],
    [3840, 2160],
  ] as const)
    // prettier-ignore
    expect((await pictureAt(page, width, height4k)).flaws).toEqual([]);
});
