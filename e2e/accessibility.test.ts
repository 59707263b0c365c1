/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { chromiumPath, testWithBrowser } from '../test/needs.js';
import { AllScreens, LINES } from './all-screens.js';
import { seriousProblems } from './axe.js';

const WIDTHS = [390, 1280] as const;
/** From a desktop page at 400 % to a wall. */
const ALL_WIDTHS = [320, 390, 1280, 1920] as const;
const THEMES = ['dark', 'light'] as const;

let screens: AllScreens;
beforeAll(async () => {
  if (chromiumPath()) screens = await AllScreens.open();
}, 60_000);
afterAll(() => screens?.close());

describe.each(LINES)('the screen at $path', (line) => {
  testWithBrowser(
    'has nothing serious for axe on phones and desktops, dark and light, and fits every width',
    async () => {
      await screens.look(line, async (page) => {
        await page.getByText(line.shows).first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
            expect([width, colorScheme, await seriousProblems(page)]).toEqual([width, colorScheme, []]);
          }
        }
        for (const width of ALL_WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect([width, beyond]).toEqual([width, 0]);
        }
      });
    },
  );
});
