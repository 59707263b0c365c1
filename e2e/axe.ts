import type AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { native } from '../test/native.js';

const { default: Axe } = await native<{ default: typeof AxeBuilder }>('@axe-core/playwright');

/** What axe finds serious or critical on the page as it stands: rule and place. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const { violations } = await new Axe({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}
