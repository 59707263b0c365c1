/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';
import { soon } from '../support/soon.js';

const day = new RaceDay();

/** The tabs that are wholly seen in their row. */
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

testWithBrowser('the open tab of the Admin Panel is in sight on a phone, all of them on a wider screen', async () => {
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
});
