/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Browser, chromium as Chromium } from 'playwright-core';
import { startLeague, type TestLeague } from '../../backend/test/support/league.js';
import { native } from '../../test/native.js';
import { chromiumPath, testWithBrowser } from '../../test/needs.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET_FLAGS = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

let league: TestLeague;
let browser: Browser | undefined;
beforeAll(async () => {
  league = await startLeague();
});
afterAll(async () => {
  await browser?.close();
  await league?.close();
});

testWithBrowser('the documentation of the HTTP interface works under the security policy of the site', async () => {
  const { chromium } = await native<{ chromium: typeof Chromium }>('playwright-core');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...QUIET_FLAGS] });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const answer = await page.goto(`${league.url}/api/docs`);
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.getByText('/api/cms/admin/radio-streams/{id}').first().click();
  await page.getByText('Changes the fields that are sent').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Racing league' }).count()).toBe(1);
  expect(complaints).toEqual([]);
});
