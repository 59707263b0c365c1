import type { AxeBuilder as Builder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { native } from '../test/native.js';

const GRAVE = ['serious', 'critical'];

/** What bars people from the page as it stands, each with where: 'color-contrast: .faint'. Empty when nothing does. */
export async function seriousProblems(page: Page): Promise<string[]> {
  const { default: AxeBuilder } = await native<{ default: typeof Builder }>('@axe-core/playwright');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
