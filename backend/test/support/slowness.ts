import type { TestLeague } from './league.js';

const REQUESTS = 30;
/** The longest that one of the requests takes on an otherwise idle machine, in ms, with a wide margin. */
const IDLE_MS = 50;

/**
 * Returns by which factor requests that need nothing but the process now take longer than on an idle machine; at least 1. A
 * time limit multiplied by it can be met on a busy machine, too.
 */
export async function slowness(league: Pick<TestLeague, 'call'>): Promise<number> {
  let longestMs = 0;
  for (let n = 0; n < REQUESTS; n += 1) {
    const start = performance.now();
    await league.call(null, 'GET /health/live');
    longestMs = Math.max(longestMs, performance.now() - start);
  }
  return Math.max(1, longestMs / IDLE_MS);
}
