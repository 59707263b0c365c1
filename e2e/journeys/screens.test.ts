/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chromiumPath, testWithBrowser } from '../../test/needs.js';
import { AllScreens, LINES } from '../support/all-screens.js';

let screens: AllScreens;
beforeAll(async () => {
  if (chromiumPath()) screens = await AllScreens.open();
}, 60_000);
afterAll(() => screens?.close());

/** Of Ana's laps; each next one is faster. */
let best = 60;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

describe.each(LINES)('the screen at $path', (line) => {
  testWithBrowser('shows what the league has, under its name and the title of the site', async () => {
    await screens.look(line, async (page) => {
      await heading(page, line.heading).waitFor();
      await page.getByText(line.shows).first().waitFor();
      expect(await page.title()).toMatch(/ \| Second Life Race League$/);
    });
  });
});

describe.each(LINES.filter(({ needs }) => needs !== undefined))(
  'the screen at $path, when the server fails',
  (line) => {
    testWithBrowser('says so, offers another try, and shows the data when that works', async () => {
      await screens.look(
        line,
        async (page) => {
          const retry = page.getByRole('button', { name: /retry|try again/i }).first();
          await retry.waitFor({ timeout: 15_000 });
          await page.unrouteAll();
          await retry.click();
          await page.getByText(line.shows).first().waitFor();
          await retry.waitFor({ state: 'detached' });
        },
        line.needs,
      );
    });
  },
);

describe.each(LINES.filter(({ live }) => live !== undefined))('the screen at $path, while a lap is driven', (line) => {
  testWithBrowser('shows it by itself', async () => {
    await screens.look(line, async (page) => {
      await heading(page, line.heading).waitFor();
      await page
        .getByRole('status')
        .filter({ hasText: /^Live$/ })
        .waitFor();
      await screens.drive((best -= 0.125));
      await page
        .getByText(line.live?.(best) ?? '')
        .first()
        .waitFor();
    });
  });
});
