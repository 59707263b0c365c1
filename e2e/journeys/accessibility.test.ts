/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { chromiumPath, testWithBrowser } from '../../test/needs.js';
import { AllScreens, LINES } from '../support/all-screens.js';
import { seriousProblemsAnywhere } from '../support/axe.js';

/** From a desktop page at 400 % to a wall. */
const WIDTHS = [320, 390, 1280, 1920] as const;

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
        expect(await seriousProblemsAnywhere(page)).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          // A chart draws itself anew a moment after its frame has changed.
          await page
            .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth)
            .catch(() => expect(`something reaches beyond ${width} px`).toBeNull());
        }
      });
    },
  );
});
