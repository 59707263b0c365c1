import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import type { Frame, Locator, Page } from 'playwright-core';

/** The minified code of axe, which is less than half the size of `axe.source` and has to be parsed by each examined page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * The options for all rules. Nothing is preloaded, because no rule needs it. The rule for target sizes has to be enabled
 * explicitly.
 */
const ALL_RULES: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'target-size': { enabled: true } },
};
/** Matches rules about headings and landmarks. Axe rates them as moderate, but breaking them makes a page hard to navigate. */
const STRUCTURE = /^(heading-order|empty-heading|page-has-heading-one|landmark-.*|region)$/;
/** The options for axe's colour rules. Only their findings can differ between themes. */
const COLOUR_RULES: RunOptions = { ...ALL_RULES, runOnly: ['color-contrast', 'link-in-text-block'] };

/** The viewports and themes to test: all rules at each width, the colour rules in each theme too. */
const LOOKS = [
  { width: 390, colorScheme: 'dark', rules: ALL_RULES },
  { width: 390, colorScheme: 'light', rules: COLOUR_RULES },
  { width: 1280, colorScheme: 'light', rules: ALL_RULES },
  { width: 1280, colorScheme: 'dark', rules: COLOUR_RULES },
] as const;

/**
 * Returns axe's serious and critical findings after the page's animations have ended, as 'rule at place'. Checking only
 * a part, such as a dialog, is much faster, and suffices where `all-screens.ts` lists the page around it.
 */
export async function seriousProblems(where: Page | Locator, rules = ALL_RULES): Promise<string[]> {
  const page = pageOf(where);
  await page.evaluate(endAnimations);
  for (const frame of page.frames()) await loadAxe(frame);
  const part = 'page' in where ? where : page.frames().length === 1 && page.locator('html');
  const violations = part ? await findingsIn(part, rules) : await everyFrame(page, rules);
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || STRUCTURE.test(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** Returns serious problems on phones and desktops, dark and light, for a page that follows the system's theme. */
export async function seriousProblemsAnywhere(where: Page | Locator): Promise<string[]> {
  const page = pageOf(where);
  const found: string[] = [];
  const viewport = page.viewportSize();
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    if ('page' in where) await where.waitFor(); // axe finds nothing in a part that is hidden
    found.push(...(await seriousProblems(where, rules)).map((problem) => `${width} px, ${colorScheme}: ${problem}`));
  }
  if (viewport) await page.setViewportSize(viewport);
  return found;
}

const pageOf = (where: Page | Locator): Page => ('page' in where ? where.page() : where);

/** Finishes every finite animation, and waits until the page has rendered the result. */
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

/**
 * Injects axe into a frame, because axe's own page object opens a tab and sends all of axe for each test, which takes ten times
 * as long.
 */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
}

const findingsIn = (part: Locator, rules: RunOptions): Promise<AxeResults['violations']> =>
  part.evaluate(async (element, options) => (await window.axe.run(element, options)).violations, rules);

/**
 * Tests each frame separately, because the page cannot query a frame that may not run scripts. The landmarks of a frame may
 * have the same names as those of the page around it, because each is a page of its own.
 */
async function everyFrame(page: Page, wholePageRules: RunOptions): Promise<AxeResults['violations']> {
  const rules = { ...wholePageRules, rules: { ...wholePageRules.rules, 'landmark-unique': { enabled: false } } };
  const parts = [];
  for (const frame of page.frames())
    parts.push(
      await frame.evaluate(
        ([options, initiator]) =>
          window.axe.runPartial(
            initiator ? document : ({ include: [['html']], initiator: false } as unknown as Element),
            options,
          ),
        [rules, frame === page.mainFrame()] as const,
      ),
    );
  return page.evaluate(async ([found, options]) => (await window.axe.finishRun(found, options)).violations, [
    parts,
    rules,
  ] as const);
}
