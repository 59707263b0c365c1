/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { shiftsOf, withLargeText } from '../support/looks.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const DRIVERS = 14;
const drivers: Awaited<ReturnType<RaceDay['league']['aDriver']>>[] = [];

const day = new RaceDay(async ({ league, admin }) => {
  for (let place = 1; place <= DRIVERS; place++) {
    const driver = await league.aDriver(admin, `Driver ${place}`);
    await driver.lap(60 + place);
    drivers.push(driver);
  }
});
const driver = (place: number) => {
  const found = drivers[place - 1];
  if (!found) throw new Error(`there is no driver ${place}`);
  return found;
};

/** Records every row that flashes and every row whose number is tinted from now on, such as 'flash Driver 1'. */
async function watchRows(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const notes: string[] = [];
    document.addEventListener('animationstart', ({ animationName, target }) => {
      const kind = { fade: 'flash', tint: 'tint' }[animationName];
      const row = (target as Element).closest('tr');
      const name = /Driver \d+/.exec(row?.textContent ?? '')?.[0];
      if (kind !== undefined && name !== undefined) notes.push(`${kind} ${name}`);
    });
    return notes;
  });
  return () => seen.jsonValue();
}

/** Returns the number of animations now running in rows, without CSS transitions such as those of hover colours. */
const movementsOf = (page: Page) =>
  page.evaluate(() => {
    const isInRow = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.closest('tr') !== null;
    return document.getAnimations().filter((one) => !(one instanceof CSSTransition) && isInRow(one)).length;
  });

testWithBrowser('a row lights up for what improved, and a lap that improves nothing tints its number', async () => {
  const { page } = await day.openLiveAs(driver(1).username, '/leaderboards');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Driver 3').first().filter({ hasText: '63.000' }).waitFor();
  const noted = await watchRows(page);
  await driver(3).lap(62.5);
  await row('Driver 3').filter({ hasText: '62.500' }).waitFor();
  await soon(noted).toContain('flash Driver 3');
  await driver(2).lap(75);
  await soon(noted).toContain('tint Driver 2');
  expect(await noted()).not.toContain('flash Driver 2');

  await page.goto(`${day.league.url}/account-settings`);
  await page.getByRole('checkbox', { name: 'Row flashes' }).uncheck();
  await page.getByRole('checkbox', { name: 'Row movement' }).uncheck();
  await page.goto(`${day.league.url}/leaderboards`);
  await row('Driver 4').first().filter({ hasText: '64.000' }).waitFor();
  await page.locator('[data-live=live]').first().waitFor();
  const still = await watchRows(page);
  await driver(4).lap(61.5);
  await row('Driver 4').filter({ hasText: '61.500' }).waitFor();
  expect(await movementsOf(page)).toBe(0);
  expect(await still()).toEqual([]);
});

testWithBrowser('a reader who asks for less motion sees nothing move on a board that is sorted again', async () => {
  const less = (tab: Page) => tab.emulateMedia({ reducedMotion: 'reduce' });
  const screen = await day.openAs(driver(1).username, '/leaderboards', less);
  await screen.connection(/^Live$/).waitFor();
  const { page } = screen;
  const row = page.getByRole('row').filter({ hasText: 'Driver 6' });
  await row.first().filter({ hasText: '66.000' }).waitFor();
  await driver(6).lap(60.25);
  await row.filter({ hasText: '60.250' }).waitFor();
  expect(await movementsOf(page)).toBe(0);
  await row.getByText('up 5').waitFor();
});

testWithBrowser('the member’s own row is docked under the board, in its columns, and covers nothing', async () => {
  const { page } = await day.openLiveAs(driver(DRIVERS).username, '/leaderboards');
  const docked = page.getByRole('region', { name: 'Your place' });
  const own = page.locator('tr[data-user]').filter({ hasText: `Driver ${DRIVERS}` });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    // On phones the points are at the right, on wide screens the best time.
    const figure = width < 640 ? 'points' : `${60 + DRIVERS}.000`;
    await docked.getByText(figure, { exact: true }).waitFor();
    const right = async (text: string, within = docked) => {
      const box = await within.getByText(text, { exact: true }).first().boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    expect(await right(figure)).toBe(await right(figure, own));
    await docked.getByRole('button', { name: 'Show your row' }).click();
    await docked.waitFor({ state: 'hidden' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bottomOf = (selector: string) => page.evaluate((to) => document.querySelector(to)?.getBoundingClientRect().bottom ?? 0, selector); // prettier-ignore
    const dockTop = await page.evaluate(() => document.querySelector('[aria-label="Your place"]')?.getBoundingClientRect().top ?? 0); // prettier-ignore
    expect(await bottomOf('tr[data-user]:last-child')).toBeLessThanOrEqual(dockTop);
  }
});

testWithBrowser(
  'at 320 px and with text at 200 % a driver’s name is whole, and the username is dropped first',
  async () => {
    const { page } = await day.openLiveAs(driver(5).username, '/leaderboards');
    await page.getByRole('row').filter({ hasText: 'Driver 5' }).first().waitFor();
    const name = page.getByText('Driver 5', { exact: true }).first();
    const isWhole = () => name.evaluate((node) => node.scrollWidth <= node.clientWidth + 1 || getComputedStyle(node).whiteSpace === 'normal'); // prettier-ignore
    await page.setViewportSize({ width: 320, height: 800 });
    await soon(isWhole).toBe(true);
    await soon(() =>
      page
        .getByText(`@${driver(5).username}`)
        .first()
        .isVisible(),
    ).toBe(false);
    await page.setViewportSize({ width: 390, height: 800 });
    await withLargeText(page, () =>
      soon(() => page.getByRole('banner').evaluate((header) => header.clientHeight < 500)).toBe(true),
    );
  },
);

testWithBrowser('a driver who keeps improving flashes at most three times a second', async () => {
  const { page } = await day.openLiveAs(driver(1).username, '/leaderboards');
  await page.getByRole('row').filter({ hasText: 'Driver 9' }).first().waitFor();
  const flashes = await page.evaluateHandle(() => {
    const at: number[] = [];
    document.addEventListener('animationstart', ({ animationName, timeStamp, target }) => {
      if (animationName === 'fade' && (target as Element).closest('tr')) at.push(timeStamp);
    });
    return at;
  });
  for (let lap = 1; lap <= 12; lap++) {
    await driver(9).lap(69 - lap / 100);
    await page.waitForTimeout(100); // laps arrive faster than on any real board
  }
  await page.getByRole('row').filter({ hasText: '68.880' }).waitFor();
  const times = await flashes.jsonValue();
  expect(times.length).toBeGreaterThan(1);
  for (const [at, time] of times.entries()) expect((times[at + 3] ?? Infinity) - time).toBeGreaterThanOrEqual(1_000);
});

testWithBrowser(
  'a time that gets shorter by a digit moves nothing, and a record has its sign on phones too',
  async () => {
    const quick = await day.aDriver('Quick Digits');
    await quick.lap(10.25, 'Q');
    for (const width of [390, 1280]) {
      const screen = await day.openAs(driver(1).username, '/leaderboards', (tab) => tab.setViewportSize({ width, height: 800 })); // prettier-ignore
      const row = screen.row('Global leaderboard', 'Quick Digits');
      await row.first().waitFor();
      await screen.connection(/^Live$/).waitFor();
      const before = await shiftsOf(screen.page);
      await quick.lap(width === 390 ? 9.999 : 9.5, 'Q');
      await row.filter({ hasText: width === 390 ? '9.999' : '9.500' }).waitFor();
      expect(await shiftsOf(screen.page)).toEqual(before);
      const record = screen.row('Global leaderboard', 'Driver 6').getByText('◆').filter({ visible: true });
      await soon(() => record.count()).toBe(1);
    }
  },
);

testWithBrowser(
  'the docked row covers nothing that the keyboard reaches, and leads it to the row on the board',
  async () => {
    const { page } = await day.openLiveAs(driver(1).username, '/leaderboards');
    await page.setViewportSize({ width: 1280, height: 480 });
    const rows = page.getByRole('row');
    await rows.getByRole('link', { name: 'Driver 1', exact: true }).first().focus();
    const covered: string[] = [];
    for (let stop = 0; stop < 2 * DRIVERS; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused?.closest('tr') == null) return null;
        const { x, y, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(x + width / 2, y + height / 2);
        return seen?.closest('section[aria-label="Your place"]') == null ? null : focused.textContent;
      });
      if (hidden !== null) covered.push(hidden);
    }
    expect(covered).toEqual([]);
    await page.getByRole('button', { name: 'Show your row' }).press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toContain('Driver 1');
  },
);
