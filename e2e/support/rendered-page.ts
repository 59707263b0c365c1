import type { Page } from 'playwright-core';

/** Makes a navigation end on the server-rendered page, as do all navigations with an explicit `waitUntil`. */
export const AS_RENDERED = { waitUntil: 'load' } as const;

const NAVIGATIONS = ['goto', 'reload', 'goBack', 'goForward'] as const;

/**
 * Makes each navigation of a tab wait until the app has replaced the server-rendered page. A user may act before that
 * (e2e/long/landing/rendered-pages.test.ts); the other tests are about the app.
 */
export function waitForAppIn(page: Page): Page {
  for (const name of NAVIGATIONS) {
    const navigate = page[name].bind(page) as (...args: unknown[]) => Promise<unknown>;
    const andWait = async (...args: unknown[]) => {
      const response = await navigate(...args);
      if (!args.some((arg) => typeof arg === 'object' && arg !== null && 'waitUntil' in arg)) await waitForApp(page);
      return response;
    };
    Object.assign(page, { [name]: andWait });
  }
  return page;
}

/** Starts the app as a user's first movement does, and waits until it has replaced the server-rendered page. */
export async function waitForApp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isRendered = document.querySelector('[data-rendered-for]') !== null;
    if (isRendered) window.dispatchEvent(new Event('scroll'));
    return !isRendered;
  });
}
