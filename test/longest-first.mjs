import TestSequencer from '@jest/test-sequencer';

/**
 * Tests of the browser take longest, those of every screen and the seeds of chaos most of all: they come first, so that
 * all workers are busy to the end, also where no earlier run has left its durations.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const byDuration = [...(await super.sort(tests))];
    return byDuration.sort((one, other) => rank(one.path) - rank(other.path));
  }
}

const RANKS = [/\/e2e\/.*\/every-/, /\/chaos\.test\./, /\/e2e\//];
const rank = (path) => {
  const found = RANKS.findIndex((pattern) => pattern.test(path));
  return found === -1 ? RANKS.length : found;
};
