import type { Page } from 'playwright-core';

/** The maximum layout shift while a page loads, as a share of the window. */
const MAX_SHIFT = 0.02;

/** Describes a PerformanceObserver entry for `layout-shift`, which is missing in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

const TEXT_PX = 16;
/** The height of a window, in px, that is greater than the height of any page in the tests. */
const HIGH_PX = 12_000;

/** Describes a layout shift: its share of the window, and the first elements that moved. */
interface Shift {
  readonly share: number;
  readonly moved: readonly string[];
}

/** Returns the layout shifts of a page since it began to load. */
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
        // Buffered entries are delivered within a task; without any shift the observer is not called.
        requestAnimationFrame(() => setTimeout(() => resolve(shifts)));
      }),
  );
}

/** Returns the layout shifts of a page if their sum exceeds the limit, else none. */
export async function movedTooMuch(page: Page): Promise<Shift[]> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { share }) => sum + share, 0) > MAX_SHIFT ? shifts : [];
}

/** Returns by how many px the page is higher than a window in which its content fits. */
export async function heightBeyondWindow(page: Page): Promise<number> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: before?.width ?? 1280, height: HIGH_PX });
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  if (before) await page.setViewportSize(before);
  return beyond;
}

/** Runs `look` while the browser's text size is doubled. */
export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const size = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await size(2 * TEXT_PX);
  await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, 2 * TEXT_PX);
  try {
    await look();
  } finally {
    await size(TEXT_PX); // the tab is reused by the next test
    await browser.detach();
  }
}
