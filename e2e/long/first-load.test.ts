/** @jest-environment <rootDir>/test/native-env.mjs */
import { resolve } from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { native } from '../../test/native.js';
import { testWithBrowser } from '../../test/needs.js';
import { RaceDay } from '../support/race-day.js';

interface PageBudget {
  readonly path: string;
}

/** Describes the code of a page as `npm run check` counts it, which holds it to a limit. */
interface PageCode {
  readonly PAGES: readonly PageBudget[];
  readonly BuiltCode: new (page: PageBudget) => { filesOf(page: PageBudget): ReadonlySet<string> };
}

let username = '';
const day = new RaceDay(async ({ league, admin }) => {
  const ana = await league.aDriver(admin, 'Ana Torres');
  await ana.lap(61.5);
  username = ana.username;
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

async function expectCountedCode(path: string, page: Page): Promise<void> {
  const { PAGES, BuiltCode } = await native<PageCode>(resolve('scripts/check/page-code.mjs'));
  const budget = PAGES.find((one) => one.path === path) as PageBudget;
  const files = followCode(page);
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  await page.goto(day.league.url + path);
  await page.locator('[data-live=live]').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(sheets).toHaveLength(path === '/live' ? 1 : 0); // the styles of the site are in its documents
  expect([...files].sort()).toEqual([...new BuiltCode(budget).filesOf(budget)].sort());
}

describe.each(['/', '/live', '/dashboard'])('for %s', (path) => {
  testWithBrowser('a browser fetches the code that its budget counts, and no more', async () => {
    if (path !== '/live') await day.context.addInitScript(saveData);
    if (path === '/dashboard') await (await day.openAs(username, path)).page.close(); // stays signed in
    await expectCountedCode(path, await day.context.newPage());
  });
});
