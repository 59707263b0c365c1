import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import {
  cutTexts,
  expectSkipLink,
  headingsOf,
  smallTargets,
  withoutFocusOutline,
  withWideText,
  zoomedFields,
} from './access.js';
import { AllScreens, type Line } from './all-screens.js';
import { seriousProblemsAnywhere } from './axe.js';
import { failure, untilNetworkIdle } from './broken-server.js';
import { heightBeyondWindow, movedTooMuch, withLargeText } from './looks.js';
import { AnsweredWords, clippedTexts, foreignTexts, reloadInPseudo } from './pseudo-language.js';

/** The width, in px, of a phone. */
const PHONE = 390;
/** The widths, in px, of the tested windows: from a desktop page at 400 % zoom to a wall. */
const WIDTHS = [320, PHONE, 1280, 1920] as const;

/** The widths, in px, at which 200 % text is tested. */
const LARGE_TEXT_WIDTHS = [390, 1280] as const;

/** The time, in ms, within which a page has to report a failing server, after several attempts. */
const FAILURE_MS = 15_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Selects names that need no link: a page's own heading, part of a control, the note of a figure, a choice, a chart, a docked row. */
const NO_LINK =
  'a, h1, dt, option, label, button, summary, [role=application], [aria-label="Your place"], [aria-hidden=true], .sr-only';

/** Lists the names of drivers and of a track on the screens of `AllScreens`. */
const LINKED_NAMES = ['Ana Torres', 'Monza', 'Gia Nero', 'Hal Prost'];

/** Returns the texts that equal one of LINKED_NAMES and are not part of a link, each with its surrounding HTML. */
const unlinkedNames = (page: Page): Promise<string[]> =>
  page.locator('#content').evaluate(
    (content, [wanted, noLink]) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        if (!wanted.includes(text) || !element || element.closest(noLink) || !element.checkVisibility()) continue;
        found.push(`${text}: ${element.parentElement?.outerHTML.slice(0, 200)}`);
      }
      return found;
    },
    [LINKED_NAMES, NO_LINK] as const,
  );

/** Expects no overflow; waits for charts, which are redrawn shortly after their frame changes. */
async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 10_000 })
    .catch(async () => expect({ where, beyond: await page.evaluate(elementsBeyond) }).toBeNull());
}

/**
 * Returns up to five innermost elements that extend, or whose text extends, beyond the window's right edge without being
 * clipped.
 */
function elementsBeyond(): string[] {
  const right = (element: Element) => {
    const box = element.getBoundingClientRect().right;
    if (getComputedStyle(element).overflowX !== 'visible') return box;
    const content = document.createRange();
    content.selectNodeContents(element);
    return Math.max(box, content.getBoundingClientRect().right);
  };
  const isClipped = (element: Element): boolean => {
    const above = element.parentElement;
    return above !== null && (getComputedStyle(above).overflowX !== 'visible' || isClipped(above));
  };
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => right(element) > window.innerWidth + 0.5 && !isClipped(element),
  );
  return beyond
    .filter((element) => ![...element.children].some((child) => beyond.includes(child)))
    .map((element) => `${Math.round(right(element))} px: ${element.outerHTML.slice(0, 160)}`)
    .slice(0, 5);
}

/**
 * Expects what every screen has to meet: it does not shift, is accessible, shows the focus, and fits at every width and text
 * size.
 */
async function expectGoodLooks(page: Page): Promise<void> {
  expect(await page.title()).toMatch(/ \| Second Life Race League$/);
  expect(await movedTooMuch(page)).toEqual([]);
  expect(await heightBeyondWindow(page)).toBe(0);
  expect(await seriousProblemsAnywhere(page)).toEqual([]);
  expect(await headingsOf(page)).toBe(1);
  await expectSkipLink(page);
  expect(await withoutFocusOutline(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingBeyond(page, `${width} px`);
    if (width !== PHONE) continue;
    expect(await smallTargets(page)).toEqual([]);
    expect(await zoomedFields(page)).toEqual([]);
    expect(await withoutFocusOutline(page)).toEqual([]);
  }
  await withLargeText(page, async () => {
    for (const width of LARGE_TEXT_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingBeyond(page, `${width} px with text of 200 %`);
      expect(await cutTexts(page)).toEqual([]);
    }
  });
  await withWideText(page, async () => {
    for (const width of LARGE_TEXT_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutTexts(page)).toEqual([]);
    }
  });
}

/** Expects that each text comes from the catalog, and that longer ones are not cut off on a narrow phone. */
async function expectTextsOfCatalog(page: Page): Promise<void> {
  const answered = new AnsweredWords(page);
  await reloadInPseudo(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.getByText('·').first().waitFor();
  expect(await foreignTexts(page, answered)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await page.evaluate(clippedTexts)).toEqual([]);
  await page.evaluate(() => localStorage.removeItem('league.language'));
}

/**
 * Expects that a screen reports a failing server in its own words, and offers a retry that works; or, with `isFed`, that it
 * shows the data from its live channel.
 */
async function expectAnotherTry(page: Page, { needs, fails, isFed, shows }: Line): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === needs,
    (route) => route.fulfill(failure('It broke.')),
  );
  await page.reload();
  const retry = page.getByRole('button', { name: /retry|try again/i }).first();
  if (isFed === true) {
    await page.getByText(shows).first().waitFor();
    await untilNetworkIdle(page);
    expect(await retry.count()).toBe(0);
    return;
  }
  await retry.waitFor({ timeout: FAILURE_MS });
  if (fails !== undefined) await page.getByText(fails, { exact: true }).first().waitFor();
  await untilNetworkIdle(page);
  await page.unrouteAll();
  await retry.click();
  await page.getByText(shows).first().waitFor();
  await retry.waitFor({ state: 'detached' });
}

/** Tests all requirements for each of the screens, in one visit per screen. */
export function testEveryScreen(lines: readonly Line[]): void {
  const screens = new AllScreens();

  /** The time of Ana's last lap, in seconds; each of her laps is faster than the one before. */
  let best = 60;

  describe.each(lines)('the screen at $path', (line) => {
    testWithBrowser(
      'shows its data live, fits each width, text and language, and says when the server fails',
      async () => {
        await screens.look(line, async (page) => {
          await heading(page, line.heading).waitFor();
          await page.getByText(line.shows).first().waitFor();
          await expectGoodLooks(page);
          if (line.links === true) expect(await unlinkedNames(page)).toEqual([]);
          if (line.live !== undefined) {
            await page
              .getByRole('status')
              .filter({ hasText: /^Live$/ })
              .waitFor();
            await screens.drive((best -= 0.125));
            const lap = page.getByText(line.live(best)).filter({ visible: true }); // a chart has an invisible copy of its longest number
            await lap.first().waitFor();
          }
          await expectTextsOfCatalog(page);
          if (line.needs !== undefined) await expectAnotherTry(page, line);
        });
      },
    );
  });
}
