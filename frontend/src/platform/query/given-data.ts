import { type GivenData, GIVEN_DATA_ID } from '@league/shared/site/rendered-page';
import type { QueryClient } from '@tanstack/react-query';
import { toServerTime } from '../clock';

/** The `updatedAt` of data that is shown at once but refetched, because it counts as stale. */
const OLD = 1;
/** The maximum age of the given data, in ms: public/drawn.js reloads an untouched page before then, unless its tab is hidden. */
const MAX_MS = 10_000;
/** The possible error, in ms, of the clock before the first tick (platform/clock.ts). */
const CLOCK_DOUBT_MS = 2_000;
const startedAt = Date.now();
let drawnAt: number | null = null;

/** Returns when the page's data was read, in ms by the server's clock; without data, when the page may have started. */
export function pageReadAt(): number {
  return drawnAt ?? toServerTime(startedAt) - CLOCK_DOUBT_MS;
}

/**
 * Fills the query cache with the data from which the server rendered the page. The data is requested again for members, who may
 * see other data, and when the page is older than 10 s or comes from the browser's history. Safe to repeat.
 */
export function hydrateFromPage(client: QueryClient, isMember: boolean): void {
  const element = document.getElementById(GIVEN_DATA_ID);
  if (element === null) return;
  drawnAt = Number(element.dataset['readAt']);
  const cameAt = Number(element.dataset['cameAt'] ?? performance.timeOrigin);
  const updatedAt = isMember || isFromHistory() || Date.now() - cameAt > MAX_MS ? OLD : Date.now();
  for (const [key, data] of JSON.parse(element.textContent) as readonly GivenData[])
    client.setQueryData(key, data, { updatedAt });
  element.remove();
}

/** Returns whether the page was reached by Back or Forward, in which case the document may be of any age. */
function isFromHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
