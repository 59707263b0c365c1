/** @jest-environment <rootDir>/test/native-env.mjs */
import { resolve } from 'node:path';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { native } from '../../test/native.js';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';

interface PageBudget {
  readonly path: string;
  readonly mostKib: number;
  readonly mostFiles: number;
}

interface PageCode {
  readonly PAGES: readonly PageBudget[];
  readonly BuiltCode: new (page: PageBudget) => {
    filesOf(page: PageBudget): ReadonlySet<string>;
    kib(files: Iterable<string>): number;
  };
}

const day = new RaceDay(async (day) => {
  const { lap } = await day.league.aDriver(day.admin, 'Ana Torres');
  await lap(61.5);
});

/**
 * Collects the JavaScript files that a page fetches from now on.
 * @returns a set to which the path of each is added, as 'assets/….js'
 */
function followCode(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  return files;
}

/** Runs in the page: prevents the preloading of other pages, so that only the code of this page is counted. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

async function expectWithinBudget(path: string, page: Page): Promise<void> {
  const { PAGES, BuiltCode } = await native<PageCode>(resolve('scripts/check/page-code.mjs'));
  const budget = PAGES.find((one) => one.path === path) as PageBudget;
  const files = followCode(page);
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto(day.league.url + path);
  await page.locator('[data-live=live]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(sheets).toHaveLength(path === '/live' ? 1 : 0); // the styles of the site are in its documents
  const code = new BuiltCode(budget);
  const counted = new Set(code.filesOf(budget));
  expect([...files].sort()).toEqual([...counted].sort());
  expect(files.size).toBeLessThanOrEqual(budget.mostFiles);
  expect(code.kib(files)).toBeLessThanOrEqual(budget.mostKib);
}

testWithBrowser('a browser fetches for the landing page the code that its budget counts, and no more', async () => {
  await day.context.addInitScript(saveData);
  await expectWithinBudget('/', await day.context.newPage());
});

testWithBrowser('a browser fetches for the wall the code that its budget counts, and no more', async () => {
  await expectWithinBudget('/live', await day.context.newPage());
});

testWithBrowser('a browser fetches for the dashboard the code that its budget counts, and no more', async () => {
  const { username, lap } = await day.league.aDriver(day.admin, 'Max Pace');
  await lap(62.5);
  const { page } = await day.openAs(username, '/dashboard', () => day.context.addInitScript(saveData));
  await page.close();
  await expectWithinBudget('/dashboard', await day.context.newPage());
});
