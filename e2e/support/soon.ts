import { expect } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { WAIT_TIMEOUT_MS } from './screen.js';

const POLL_MS = 20;

type Verdict =
  'toBe' | 'toEqual' | 'toContain' | 'toHaveLength' | 'toBeNull' | 'toBeGreaterThanOrEqual' | 'toBeLessThanOrEqual';

/**
 * Makes an assertion like `expect(await read())`, and reads again until it holds, for at most 15 s. A page renders shortly
 * after the event for which the test waited, so reading only once would be a race.
 */
export function soon<T>(
  read: () => T | Promise<T>,
): Record<Verdict, (...expected: readonly unknown[]) => Promise<void>> {
  const until = async (isSo: (value: T) => void) => {
    for (const giveUpAt = performance.now() + WAIT_TIMEOUT_MS; ; await delay(POLL_MS)) {
      try {
        return isSo(await read());
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
      }
    }
  };
  return {
    toBe: (wanted) => until((value) => expect(value).toBe(wanted)),
    toEqual: (wanted) => until((value) => expect(value).toEqual(wanted)),
    toContain: (wanted) => until((value) => expect(value).toContain(wanted)),
    toHaveLength: (length) => until((value) => expect(value).toHaveLength(length as number)),
    toBeNull: () => until((value) => expect(value).toBeNull()),
    toBeLessThanOrEqual: (most) => until((value) => expect(value).toBeLessThanOrEqual(most as number)),
    toBeGreaterThanOrEqual: (least) => until((value) => expect(value).toBeGreaterThanOrEqual(least as number)),
  };
}
