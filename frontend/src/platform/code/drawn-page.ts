import type { AnyRouter } from '@tanstack/react-router';

/** The maximum wait, in ms, for all parts of a page; after it, the app shows them as they arrive. */
const MAX_MS = 4_000;
/** The time, in ms, during which parts of the page appear without an animation. */
const APPEARING_MS = 1_000;

/**
 * Waits up to 4 s for the code and data of a server-rendered page, so that the app replaces it in one step and nothing on screen
 * moves or appears again. Returns at once for other pages.
 */
export async function drawnPageLoaded(root: HTMLElement, router: AnyRouter): Promise<void> {
  if (root.querySelector('[data-drawn]') === null) return;
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, MAX_MS))]);
  const { dataset } = document.documentElement;
  dataset['takingOver'] = '';
  setTimeout(() => delete dataset['takingOver'], APPEARING_MS);
}
