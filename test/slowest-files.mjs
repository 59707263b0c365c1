const SHOWN = 10;

/** Prints the slowest test files of a run with more than ten files, so that a file that has become slow is noticed. */
export default class SlowestFiles {
  onRunComplete(_, { testResults }) {
    if (testResults.length <= SHOWN) return;
    const slowest = testResults.toSorted((one, other) => other.perfStats.runtime - one.perfStats.runtime);
    console.log(`\nThe ${SHOWN} slowest files:`);
    for (const { perfStats, testFilePath } of slowest.slice(0, SHOWN))
      console.log(`${(perfStats.runtime / 1000).toFixed(1).padStart(7)} s  ${testFilePath}`);
  }
}
