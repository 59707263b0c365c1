import TestSequencer from '@jest/test-sequencer';

/**
 * Matches the test files that take longest, longest first. If one of them began last, the run would end later. The two that start
 * many processes do not run at the same time.
 */
const LONGEST = [/\/chaos\.test\./, /\/every-/, /\/several-machines\./, /\/e2e\//];

/** Runs the files in LONGEST first, even without the durations of an earlier run, by which Jest sorts the others. */
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
