// node scripts/test-totals.mjs RESULT.json FAILURES: the last line of .ci/run, from what Jest wrote. A suite that could
// not run, no result at all, and failures outside the tests (FAILURES) count as failed too.
import { existsSync, readFileSync } from 'node:fs';

const [file, failuresOutside] = process.argv.slice(2);
const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
const passed = result?.numPassedTests ?? 0;
const failedTests = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0);
const failed = failedTests || (Number(failuresOutside) || !passed ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
