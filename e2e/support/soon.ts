import { expect } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from './screen.js';

const POLL_MS = 20;

type Verdict = 'toBe' | 'toEqual' | 'toContain' | 'toHaveLength' | 'toBeNull' | 'toBeGreaterThanOrEqual';

/**
 * As `expect(await read())`, of what the page shows: reads again until it is so. A page draws a moment after the event
 * that the test waited for, so that a single look is a race.
 */
export function soon<T>(
  read: () => T | Promise<T>,
): Record<Verdict, (...expected: readonly unknown[]) => Promise<void>> {
  const until = async (isSo: (value: T) => void) => {
    for (const giveUpAt = performance.now() + PATIENCE_MS; ; await delay(POLL_MS)) {
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
    toBeGreaterThanOrEqual: (least) => until((value) => expect(value).toBeGreaterThanOrEqual(least as number)),
  };
}
