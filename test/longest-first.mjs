import TestSequencer from '@jest/test-sequencer';

/** Lists the tests that take longest, in this order: a run ends sooner when they do not begin last. */
const LONGEST = [/\/chaos\.test\./, /\/several-machines\./, /\/every-/, /\/e2e\//];

/** Sorts test files by how long they take, also where no earlier run has left its durations. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const byDuration = [...(await super.sort(tests))];
    return byDuration.sort((one, other) => rank(one.path) - rank(other.path));
  }
}

const rank = (path) => {
  const found = LONGEST.findIndex((pattern) => pattern.test(path));
  return found === -1 ? LONGEST.length : found;
};
