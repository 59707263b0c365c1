import { readFileSync } from 'node:fs';
import TestSequencer from '@jest/test-sequencer';

/** One file that mostly waits follows so many others: more of them at a time would leave a processor idle. */
const BETWEEN = 3;
const WAITS = /^\s*\* @waits\b/m;

/**
 * Tests of the browser take longest, those of every screen most of all: they come first, so that all workers are busy to
 * the end, also where no earlier run has left its durations. Files that mostly wait are spread among them, the seeds of
 * chaos, which take longest, before all others.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const byDuration = [...(await super.sort(tests))];
    const byRank = byDuration.sort((one, other) => rank(one.path) - rank(other.path));
    const waiting = byRank.filter(({ path }) => WAITS.test(readFileSync(path, 'utf8')));
    const busy = byRank.filter((test) => !waiting.includes(test));
    return [
      ...waiting.splice(0, 1),
      ...busy.flatMap((test, n) => (n % BETWEEN === BETWEEN - 1 ? [test, ...waiting.splice(0, 1)] : [test])),
      ...waiting,
    ];
  }
}

const RANKS = [/\/e2e\/.*\/every-/, /\/chaos\.test\./, /\/e2e\//];
const rank = (path) => {
  const found = RANKS.findIndex((pattern) => pattern.test(path));
  return found === -1 ? RANKS.length : found;
};
