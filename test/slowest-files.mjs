const SHOWN = 10;

/** Prints the files of tests that took longest, so that one that has become slow is seen. */
export default class SlowestFiles {
  onRunComplete(_, { testResults }) {
    if (testResults.length <= SHOWN) return;
    const slowest = testResults.toSorted((one, other) => other.perfStats.runtime - one.perfStats.runtime);
    console.log(`\nThe ${SHOWN} slowest files:`);
    for (const { perfStats, testFilePath } of slowest.slice(0, SHOWN))
      console.log(`${(perfStats.runtime / 1000).toFixed(1).padStart(7)} s  ${testFilePath}`);
  }
}
