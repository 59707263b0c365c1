/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const LONG_NAME = 'سائق سريع جدا من سباقات الليل الطويلة';

const day = new RaceDay();

/** Returns the box of an element, in px from the window's top left corner. */
const boxOf = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);

testWithBrowser(
  'a page that was not loaded before the connection was lost says so, and loads when it is back',
  async () => {
    const ana = await day.league.aDriver(day.admin, 'Ana Torres');
    const screen = await day.openLiveAs(ana.username, '/dashboard');
    const { page } = screen;
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/api/drivers/public*', (route) => route.abort());
    await menu.getByRole('link', { name: 'Drivers', exact: true }).hover(); // loads the code of the page, but not its data
    await lost;
    await page.unrouteAll();
    await day.context.setOffline(true);
    await screen.connection(/^Offline$/).waitFor();
    await menu.getByRole('link', { name: 'Drivers', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'You are offline, and this was not loaded before.' }).waitFor();
    expect(await page.getByText('No public driver profiles found').count()).toBe(0);
    await day.context.setOffline(false);
    await page.getByRole('main').getByText('Ana Torres').first().waitFor();
  },
);

testWithBrowser('on phones a right-to-left name is cut at its end, and begins in its place', async () => {
  const long = await day.league.aDriver(day.admin, LONG_NAME);
  await long.lap(71);
  const { page } = await day.openAs(long.username, '/lap-times');
  await page.setViewportSize({ width: 360, height: 800 });
  const name = page.getByRole('table').getByRole('link', { name: LONG_NAME });
  await name.waitFor();
  const look = await name.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    const [words, box] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
    return { isCut: link.scrollWidth > link.clientWidth, begins: Math.abs(words.right - box.right) < 2 };
  });
  expect(look).toEqual({ isCut: true, begins: true });
});

testWithBrowser('at 320 px the online mark is before the name, and tracks are written out', async () => {
  await (await day.league.aDriver(day.admin, 'Maximiliane Oberhauser')).lap(70);
  await day.league.call('POST /admin/tracks', { name: 'Harbour Street Circuit', channel_letter: 'H' }, day.admin);
  const { page } = await day.openAs('admin', '/leaderboards');
  await page.setViewportSize({ width: 320, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'Maximiliane Oberhauser' });
  const name = await boxOf(row.getByRole('link', { name: 'Maximiliane Oberhauser' }));
  const mark = await boxOf(row.getByTitle(/^(online|offline|Just now)$/));
  expect(mark.right).toBeLessThanOrEqual(name.left);
  expect(mark.top).toBeLessThan(name.bottom);
  const track = page
    .getByRole('navigation', { name: /^Boards by/ })
    .getByRole('link', { name: 'Harbour Street Circuit' });
  expect(await isWhole(track)).toBe(true);
});

testWithBrowser('on phones the name of the league is whole, both while connecting and while live', async () => {
  await day.league.call('PATCH /admin/settings', { site_name: 'Meridian Racing League' }, day.admin);
  const screen = await day.openAs('admin', '/cars', (tab) => tab.setViewportSize({ width: 390, height: 844 }));
  const { page } = screen;
  const name = page.getByRole('banner').getByText('Meridian Racing League');
  const isCut = (text: Element) => text.scrollHeight > text.clientHeight;
  expect(await name.evaluate(isCut)).toBe(false);
  await screen.connection(/^Live$/).waitFor();
  expect(await name.evaluate(isCut)).toBe(false);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Use (light|dark) theme$/ })
    .waitFor();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await name.evaluate(isCut)).toBe(false);
});

testWithBrowser('the switches of the landing page are seen to go on above its Save', async () => {
  const { page } = await day.openAs('admin', '/admin/landing');
  const first = page.getByRole('checkbox', { name: /^Statistics cards/ });
  await first.waitFor();
  const save = page.getByRole('button', { name: 'Save Configuration' });
  expect((await boxOf(first)).bottom).toBeLessThan((await boxOf(save)).top);
});

testWithBrowser(
  'an emoji of the palette is drawn as the league’s icon, and zero points are not mentioned',
  async () => {
    const bea = await day.league.aDriver(day.admin, 'Bea Quick');
    const fields = { name: 'Fair Play', description: 'Gave a place back.', icon: '🤝', points: 0 };
    const { id } = await day.league.call<{ id: string }>('POST /admin/achievements', fields, day.admin);
    await day.league.call(`POST /admin/achievements/${id}/award`, { user_id: bea.id }, day.admin);
    const { page } = await day.openAs(bea.username, '/my-stats');
    const item = page.getByRole('listitem').filter({ hasText: 'Fair Play' });
    const picture = item.locator('svg[data-icon=handshake]');
    await picture.waitFor();
    await soon(() => drawnSize(picture)).toBeGreaterThanOrEqual(10);
    expect(await item.getByText('pts').count()).toBe(0);
  },
);

testWithBrowser('the message that a lap was voided does not cover the buttons of the rows', async () => {
  const cem = await day.league.aDriver(day.admin, 'Cem Swift');
  for (let lap = 0; lap < 12; lap += 1) await cem.lap(80 + lap);
  const { page } = await day.openLiveAs('admin', '/admin?tab=laps');
  const buttons = page.getByRole('button', { name: /^Void lap .* of Cem Swift/ });
  await buttons.first().click();
  const dialog = page.getByRole('dialog', { name: /^Void lap/ });
  await dialog.getByLabel('Reason').fill('Cut the chicane');
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  const toast = await boxOf(
    page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('The lap was voided.')
      .locator('..'),
  );
  const restore = await boxOf(page.getByRole('button', { name: /^Restore lap .* of Cem Swift/ }).first());
  expect(toast.right).toBeLessThan(restore.left);
});

/** Returns whether no part of a text is cut off horizontally. */
function isWhole(place: Locator): Promise<boolean> {
  return place.evaluate((one) => one.scrollWidth <= one.clientWidth);
}

/** Returns the width, in px, of what `use` draws; 0 while its file is not loaded. */
function drawnSize(picture: Locator): Promise<number> {
  return picture.evaluate((one) => one.querySelector('use')?.getBoundingClientRect().width ?? 0);
}
