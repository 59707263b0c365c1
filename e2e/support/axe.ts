import type AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { native } from '../../test/native.js';

const { default: Axe } = await native<{ default: typeof AxeBuilder }>('@axe-core/playwright');

const WIDTHS = [390, 1280];
const THEMES = ['dark', 'light'] as const;

/** What axe finds serious or critical on the page, once nothing is half faded in: rule and place. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await new Axe({ page }).options({ resultTypes: ['violations'] }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** The same on phones and desktops, dark and light, of a page that follows the system's theme. */
export async function seriousProblemsAnywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
      found.push(...(await seriousProblems(page)).map((problem) => `${width} px, ${colorScheme}: ${problem}`));
    }
  }
  return found;
}
