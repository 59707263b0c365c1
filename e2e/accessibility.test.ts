/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { chromiumPath, testWithBrowser } from '../test/needs.js';
import { AllScreens, LINES } from './all-screens.js';
import { seriousProblems } from './axe.js';

const WIDTHS = [390, 1280] as const;
const THEMES = ['dark', 'light'] as const;

let screens: AllScreens;
beforeAll(async () => {
  if (chromiumPath()) screens = await AllScreens.open();
}, 60_000);
afterAll(() => screens?.close());

describe.each(LINES)('the screen at $path', (line) => {
  testWithBrowser(
    'has nothing serious for axe and fits the width, on phones and desktops, dark and light',
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
          expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        }
      });
    },
  );
});
