import type { Page } from 'playwright-core';

/** The sizes of windows to test, in px: full HD, 4K, a 16:9 prim, a square prim as by default, and the smallest. */
export const SIZES = [
  [1920, 1080],
  [3840, 2160],
  [2048, 1152],
  [1024, 1024],
  [512, 288],
] as const;

/** Describes the layout of the wall in a window, and what does not fit. */
export interface Picture {
  readonly rows: number;
  /** The names of the visible parts. */
  readonly parts: readonly string[];
  /** The descriptions of everything that is cut, overlaps its row, or makes the window scroll. */
  readonly flaws: readonly string[];
}

/** Returns the layout of the wall in a window of `width` by `height` px. */
export async function pictureAt(page: Page, width: number, height: number): Promise<Picture> {
  await page.setViewportSize({ width, height });
  return page.evaluate(() => {
    const flaws: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) flaws.push('the window scrolls');
    const place = (element: Element) =>
      `${element.className} “${element.textContent?.slice(0, 20)}” at ${innerWidth}x${innerHeight}`;
    const expectInside = (element: Element, outer: DOMRect) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside =
        left >= outer.left - 1 && right <= outer.right + 1 && top >= outer.top - 1 && bottom <= outer.bottom + 1;
      if (!isInside) flaws.push(`${place(element)} reaches over its frame`);
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const stage = new DOMRect(0, 0, innerWidth, innerHeight);
    const isShown = (element: Element) => element.getClientRects().length > 0;
    for (const element of all('.stage *').filter((one) => isShown(one) && !one.closest('svg, .text-link, bdi, wbr')))
      expectInside(element, stage);
    for (const cell of all('.row > *').filter(isShown))
      expectInside(cell, cell.parentElement?.getBoundingClientRect() ?? stage);
    for (const text of all('.number, .label, .labels > *').filter(isShown))
      if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== 'inline')
        flaws.push(`${place(text)} is cut`);
    return {
      rows: all('.row').filter(isShown).length,
      parts: ['.head', '.main', '.rail', '.foot', '.qr'].filter((part) => all(part).some(isShown)),
      flaws,
    };
  });
}

/** Runs before the page loads: makes any access to storage throw, as in kiosks, sandboxed frames and web pages on prims. */
export function denyStorage(): void {
  const get = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  Object.defineProperty(window, 'localStorage', { get });
  Object.defineProperty(window, 'sessionStorage', { get });
}

/** Runs before the page loads: limits rendering to once a second, as for distant media on prims. */
export function drawOnceASecond(): void {
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1_000);
}
