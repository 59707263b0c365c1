/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { MENU_VIEWPORT, menuLink, dialog, press } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';

/** Uses windows with forced colours, in which the site's background colours do not appear. */
const day = new RaceDay(undefined, { forcedColors: 'active', viewport: MENU_VIEWPORT });

const FRAME = ['border-top', 'border-right', 'border-bottom', 'border-left'];

/** Returns which of an element's lines are visible: those that are drawn and do not have the colour of the page. */
const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate(
    (node, lines) => {
      const { backgroundColor: page } = getComputedStyle(document.documentElement);
      const style = getComputedStyle(node);
      return lines.filter(
        (line) =>
          style.getPropertyValue(`${line}-style`) !== 'none' &&
          parseFloat(style.getPropertyValue(`${line}-width`)) > 0 &&
          style.getPropertyValue(`${line}-color`) !== page,
      );
    },
    [...FRAME, 'outline'],
  );

const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

testWithBrowser('with forced colours the selected tab has a line that the other tabs lack', async () => {
  for (const [path, selected, other] of [
    ['/admin', 'Users', 'Domain'],
    ['/admin/pages?tab=posts', 'Posts', 'Pages'],
  ] as const) {
    const { page } = path === '/admin' ? await day.openAs('admin', path) : await day.open(path);
    expect(await linesOf(page.getByRole('tab', { name: selected, selected: true }))).toEqual(['border-bottom']);
    expect(await linesOf(page.getByRole('tab', { name: other, selected: false }))).toEqual([]);
  }
});

testWithBrowser('with forced colours the chosen view and the open page of the menu have a frame', async () => {
  const { page } = await day.openAs('admin', '/lap-times');
  const choice = (checked: boolean) =>
    page.locator('label').filter({ has: page.getByRole('radio', { checked }) }).first(); // prettier-ignore
  expect(await linesOf(choice(true))).toEqual(FRAME);
  expect(await linesOf(choice(false))).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(await linesOf(menu.getByRole('link', { name: 'Lap Times Board' }))).toEqual(FRAME);
  expect(await linesOf(menu.getByRole('link', { name: 'Dashboard' }))).toEqual([]);
});

testWithBrowser('with forced colours a badge has a frame, and text beside it has none', async () => {
  const { page } = await day.openAs('admin', '/admin?tab=settings');
  expect(await linesOf(page.getByRole('status', { name: 'The site is' }).getByText('Public'))).toEqual(FRAME);
  expect(await linesOf(page.getByRole('heading', { name: 'Who may join' }))).toEqual([]);
});

testWithBrowser('with forced colours every kind of button has a frame', async () => {
  const { page } = await day.openAs('admin', '/admin/tracks');
  for (const name of ['Add Track', 'Logout', 'Edit track Monza', 'Delete track Monza'])
    expect(await linesOf(page.getByRole('button', { name }).first())).toEqual(FRAME);
});

testWithBrowser('with forced colours the system marks a checked box, and focus is an outline', async () => {
  const { page } = await day.openAs('admin', '/admin?tab=create-user');
  const box = page.getByRole('checkbox').first();
  await box.scrollIntoViewIfNeeded();
  expect(await linesOf(box)).not.toContain('outline');
  await page.keyboard.press('Tab');
  await box.focus();
  expect(await linesOf(box)).toContain('outline');
  expect(await box.evaluate((node) => getComputedStyle(node).appearance)).toBe('auto');
  const before = await box.screenshot();
  expect((await box.screenshot()).equals(before)).toBe(true);
  await box.press('Space');
  expect((await box.screenshot()).equals(before)).toBe(false);

  const tab = menuLink(page, 'Create User');
  expect(await linesOf(tab)).not.toContain('outline');
  await tab.focus();
  expect(await linesOf(tab)).toContain('outline');
});

testWithBrowser('with forced colours the thumb of a switch is visible, and elsewhere when it is on', async () => {
  const { username } = await day.aDriver('Tess Tune');
  const { page } = await day.openAs(username, '/cars');
  await press(page, 'Tune Falcon');
  const knob = dialog(page, 'Tune Falcon').getByRole('switch').first();
  const thumb = knob.locator('span').first();
  expect(await linesOf(knob)).toEqual(expect.arrayContaining(FRAME));
  const left = async () => (await thumb.boundingBox())?.x ?? 0;
  const [offLeft, offColour] = [await left(), await colourOf(thumb)];
  expect(offColour).not.toBe(await colourOf(knob));
  await knob.click();
  await knob.and(page.locator('[aria-checked=true]')).waitFor();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  expect(await left()).toBeGreaterThan(offLeft + 10);
  expect(await colourOf(thumb)).not.toBe(await colourOf(knob));
});

testWithBrowser('with forced colours sliders, bars and the marks of who is online are drawn', async () => {
  const tess = await day.aDriver('Bar Chart', 61.5, 62.5);
  await tess.heartbeat();
  const { page } = await day.openAs(tess.username, '/cars');
  await press(page, 'Tune Falcon');
  const tuning = dialog(page, 'Tune Falcon');
  const slider = tuning.getByRole('slider', { name: 'Grip' });
  await slider.waitFor({ state: 'attached' });
  const parts = await slider.evaluate((input) => {
    const thumb = input.parentElement;
    const track = thumb?.parentElement;
    return [thumb, track].map((part) => part && getComputedStyle(part).backgroundColor);
  });
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(parts).not.toContain(paper);
  expect(parts[0]).not.toBe(parts[1]);

  await page.goto(`${day.league.url}/stats`);
  const bar = page.locator('[role=application] [style*="width"]').filter({ visible: true }).first();
  await bar.waitFor();
  expect(await colourOf(bar)).not.toBe(paper);
  await page.goto(`${day.league.url}/leaderboards`);
  const mark = page.getByRole('row').filter({ hasText: 'Bar Chart' }).getByTitle('online', { exact: true }).locator('span').first(); // prettier-ignore
  await mark.waitFor();
  expect(await colourOf(mark)).not.toBe(paper);
  await page.goto(`${day.league.url}/events?status=active`);
  const chosen = page.getByRole('link', { name: 'Active Now' });
  const width = (link: Locator) => link.evaluate((node) => getComputedStyle(node).borderTopWidth);
  await chosen.and(page.locator('[aria-current=page]')).waitFor();
  expect(await width(chosen)).not.toBe(await width(page.getByRole('link', { name: 'All Events' })));
});
