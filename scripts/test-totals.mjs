// node scripts/test-totals.mjs FAILURES RESULT.json...: prints the last line of .ci/run from Jest's results. Suites that could
// not run, runs without a result, and failures outside the tests (FAILURES) count as failed too.
import { existsSync, readFileSync } from 'node:fs';

const [failuresOutside, ...files] = process.argv.slice(2);
const results = files.map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined));
const sumOf = (count) => results.reduce((sum, result) => sum + (result ? count(result) : 0), 0);
const passed = sumOf(({ numPassedTests }) => numPassedTests);
const failedTests = sumOf(
  ({ numFailedTests, numRuntimeErrorTestSuites }) => numFailedTests + numRuntimeErrorTestSuites,
);
const isWhole = results.length > 0 && results.every((result) => result?.numPassedTests > 0);
const failed = failedTests || (Number(failuresOutside) || !isWhole ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
