/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../../test/needs.js';
import { aMember, MENU_VIEWPORT, menuLink, row } from '../../support/admin-panel.js';
import { seriousProblems, seriousProblemsAnywhere } from '../../support/axe.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay(undefined, { viewport: MENU_VIEWPORT });

/** Returns the titles of the tabs that are fully visible in their row. */
const tabsInSight = (page: Page) =>
  page.getByRole('tablist', { name: 'Admin Panel' }).evaluate((list) => {
    const row = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role=tab]')]
      .filter((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return left >= row.left && right <= row.right + 1;
      })
      .map((tab) => tab.textContent);
  });

testWithBrowser(
  'the open tab of the Admin Panel is in sight on a phone, all of them in two rows elsewhere',
  async () => {
    const { page } = await day.openAs('admin', '/admin?tab=system', (tab) =>
      tab.setViewportSize({ width: 390, height: 844 }),
    );
    await page.getByRole('tab', { name: 'System' }).waitFor();
    await soon(() => tabsInSight(page)).toContain('System');
    await page.getByRole('tab', { name: 'Audit log' }).press('Home');
    await soon(() => tabsInSight(page)).toContain('Users');
    await page.setViewportSize({ width: 1280, height: 800 });
    const all = await page.getByRole('tab').allTextContents();
    expect(all).toHaveLength(12);
    await soon(() => tabsInSight(page)).toEqual(all);
    const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(all.filter((_, n) => tops[n] === tops[0]).at(-1)).toBe('Car Management');
    expect(new Set(tops).size).toBe(2);
  },
);

testWithBrowser('each admin page has a menu in three groups beside it, which leads to every page and tab', async () => {
  const { page } = await day.openAs('admin', '/admin');
  const menu = page.getByRole('navigation', { name: 'Admin menu' });
  const current = menu.locator('[aria-current=page]');
  await soon(() => current.allTextContents()).toEqual(['Overview']);
  expect(await page.getByRole('tab').allTextContents()).toHaveLength(12);
  expect(await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link').count()).toBe(8);
  const groups = await menu.getByRole('list').evaluateAll((lists) => lists.map(({ ariaLabelledByElements: by }) => by?.[0]?.textContent)); // prettier-ignore
  expect(groups).toEqual(['Race', 'People', 'Site']);
  for (const name of (await menu.getByRole('link').allTextContents()).slice(1)) {
    await menuLink(page, name).click();
    await soon(() => current.allTextContents()).toEqual([name]);
    const heading = page.getByRole('heading', { level: 1 });
    await soon(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThanOrEqual(150);
  }
  expect(await seriousProblems(menu)).toEqual([]);
});

testWithBrowser("a user's row has Edit and a menu of everything else, which a key opens and Esc closes", async () => {
  await aMember(day, 'Fay Role');
  const { page } = await day.openAs('admin', '/admin?tab=users&q=Fay');
  const fay = row(page, 'Fay Role');
  await fay.getByRole('button', { name: 'Edit user Fay Role' }).waitFor();
  expect(await fay.getByRole('button').count()).toBe(2);
  const more = fay.getByRole('button', { name: 'More for user Fay Role' });
  await more.press('Enter');
  const menu = page.getByRole('group', { name: 'More for user Fay Role' });
  const items = await menu.getByRole('button').allInnerTexts();
  expect(items).toEqual(['Make admin', 'Make steward', 'Award', 'New password', 'Sign out everywhere', 'Reset stats', 'Delete']); // prettier-ignore
  expect(await seriousProblemsAnywhere(menu)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await more.and(page.locator(':focus')).waitFor();
});
