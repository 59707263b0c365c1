/** The delay, in ms, in Safari, which has no requestIdleCallback. */
const WITHOUT_MS = 200;
/** The delay, in ms, after which the work runs in a page that is never idle. */
const MAX_MS = 2_000;

/** Runs work when the browser is idle, or after 2 s; without requestIdleCallback, after 200 ms. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: MAX_MS });
  else setTimeout(work, WITHOUT_MS);
}
