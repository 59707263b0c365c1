import type { Page } from 'playwright-core';

/** So much of the window moves at most by itself while a page loads, as a share of it. */
export const MOST_SHIFT = 0.02;

const TEXT_PX = 16;
/** Higher than any page of the tests. */
const HIGH_PX = 12_000;

/** How much the page has moved by itself since it began to load: the sum of its layout shifts. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was noted so far is handed over within a task; a page that never moved is handed nothing.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
}

/** How many px the page is higher than a window in which its content fits. */
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
