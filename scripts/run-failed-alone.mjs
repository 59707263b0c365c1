// node scripts/run-failed-alone.mjs SCRIPT RESULT.json: reruns the failed test files of an npm script, each alone and at most
// twice, lists them with the number of attempts, and corrects the counts in Jest's result. Exits with 0 if all pass alone.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { NPM } from './npm.mjs';

/** The maximum number of failed files to rerun; with more, the cause is not a busy machine. */
const MAX_FILES = 8;
const MAX_MS = 600_000;
const TRIES = [1, 2];

const [npm, ...npmOptions] = NPM;
const [script, file] = process.argv.slice(2);
if (!existsSync(file)) process.exit(1);
const result = JSON.parse(readFileSync(file, 'utf8'));
const failed = result.testResults.filter(({ status }) => status === 'failed');
if (failed.length === 0 || failed.length > MAX_FILES) process.exit(1);

for (const suite of failed) {
  const name = relative('.', suite.name);
  const output = `${file}.alone`;
  const options = ['--runTestsByPath', name, '--json', `--outputFile=${output}`];
  const command = [...npmOptions, 'run', script, '--', ...options];
  const passes = () => spawnSync(npm, command, { stdio: 'inherit', timeout: MAX_MS }).status === 0;
  const passedAt = TRIES.find(passes);
  if (passedAt === undefined) {
    console.log(`Failed alone too: ${name}`);
    process.exitCode = 1;
    continue;
  }
  console.log(`Failed beside another file, passed alone at try ${passedAt}: ${name}`);
  const failedTests = suite.assertionResults.filter((test) => test.status === 'failed').length;
  result.numFailedTests -= failedTests;
  result.numPassedTests += failedTests;
  // Jest counts a file that could not run, or whose hooks failed after its tests, separately from the tests.
  if (suite.message.includes('Test suite failed to run')) result.numRuntimeErrorTestSuites -= 1;
  if (suite.assertionResults.length === 0)
    result.numPassedTests += JSON.parse(readFileSync(output, 'utf8')).numPassedTests;
}
writeFileSync(file, JSON.stringify(result));
