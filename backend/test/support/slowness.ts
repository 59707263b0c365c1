import type { TestLeague } from './league.js';

const REQUESTS = 30;
/** The longest that one of the requests takes on an otherwise idle machine, in ms, with a wide margin. */
const IDLE_MS = 50;

/**
 * Returns how many times longer than on an idle machine this one now takes for requests that need nothing but the process; at
 * least 1. Time limits multiplied by it also hold on a busy machine.
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
