import type AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { native } from '../test/native.js';

const { default: Axe } = await native<{ default: typeof AxeBuilder }>('@axe-core/playwright');

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
