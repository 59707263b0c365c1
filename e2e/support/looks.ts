import type { Page } from 'playwright-core';

/** So much of the window moves at most by itself while a page loads, as a share of it. */
const MOST_SHIFT = 0.02;

/** An entry that PerformanceObserver gives for `layout-shift`; TypeScript's DOM types do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const TEXT_PX = 16;
/** Higher than any page of the tests. */
const HIGH_PX = 12_000;

/** A movement of a page by itself: its share of the window, and the first elements that moved. */
interface Shift {
  readonly share: number;
  readonly moved: readonly string[];
}

/** Returns the movements of the page by itself since it began to load. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : ''));
            if (!hadRecentInput) shifts.push({ share: value, moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was noted so far is handed over within a task; a page that never moved is handed nothing.
        requestAnimationFrame(() => setTimeout(() => resolve(shifts)));
      }),
  );
}

/** Returns the movements of a page that moved more than it may, and none of one that stands still enough. */
export async function movedTooMuch(page: Page): Promise<Shift[]> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { share }) => sum + share, 0) > MOST_SHIFT ? shifts : [];
}

/** Returns how many px the page is higher than a window in which its content fits. */
export async function heightBeyondWindow(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: before?.width ?? 1280, height: HIGH_PX });
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (before) await page.setViewportSize(before);
  return beyond;
}

/** Looks at the page as a reader who doubled the size of text in the browser. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const size = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await size(2 * TEXT_PX);
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, 2 * TEXT_PX);
  try {
    await look();
  } finally {
    await size(TEXT_PX); // the tab is used for the next test
    await browser.detach();
  }
}
