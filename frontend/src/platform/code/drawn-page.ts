import type { AnyRouter } from '@tanstack/react-router';

/** A page whose parts take longer is shown in parts. */
const MAX_MS = 4_000;
/** The time that parts of a page may take to appear. */
const APPEARING_MS = 1_000;

/**
 * Waits for code and data of a page that the server has drawn, so that the app replaces it whole: what is on screen
 * neither moves nor appears again. Of another page nothing is waited for.
 */
export async function drawnPageLoaded(root: HTMLElement, router: AnyRouter): Promise<void> {
  if (root.querySelector('[data-drawn]') === null) return;
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, MAX_MS))]);
  const { dataset } = document.documentElement;
  dataset['takingOver'] = '';
  setTimeout(() => delete dataset['takingOver'], APPEARING_MS);
}
