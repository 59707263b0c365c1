import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { native } from '../../test/native.js';

const { default: axe } = await native<{ default: { readonly source: string } }>('axe-core');

const WIDTHS = [390, 1280];
const THEMES = ['dark', 'light'] as const;
const OPTIONS: RunOptions = { resultTypes: ['violations'] };

/** What axe finds serious or critical on the page, once nothing is half faded in: rule and place. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(endAnimations);
  for (const frame of page.frames()) await loadAxe(frame);
  const violations = page.frames().length === 1 ? await wholePage(page) : await everyFrame(page);
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

/** Takes every animation that has an end to its end, and waits until the page has drawn what follows from that. */
async function endAnimations(): Promise<void> {
  const ending = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  do {
    for (const animation of ending()) animation.finish();
    await drawn();
  } while (ending().length > 0);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Axe's own page object opens a tab and sends the whole of axe for each look, which takes ten times as long. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

const wholePage = (page: Page): Promise<AxeResults['violations']> =>
  page.evaluate(async (options) => (await window.axe.run(document, options)).violations, OPTIONS);

/** Looks into each frame from outside: a frame that may run no script cannot be asked by the page around it. */
async function everyFrame(page: Page): Promise<AxeResults['violations']> {
  const parts = [];
  for (const frame of page.frames())
    parts.push(
      await frame.evaluate(
        ([options, initiator]) =>
          window.axe.runPartial(
            initiator ? document : ({ include: [['html']], initiator: false } as unknown as Element),
            options,
          ),
        [OPTIONS, frame === page.mainFrame()] as const,
      ),
    );
  return page.evaluate(async ([found, options]) => (await window.axe.finishRun(found, options)).violations, [
    parts,
    OPTIONS,
  ] as const);
}
