// npm run check: all checks of the code except its tests. The steps run in parallel; the output of a step is shown only if it
// fails.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { NPM } from '../npm.mjs';

const bin = (path, ...options) => [process.execPath, `node_modules/${path}`, ...options];
const script = (name) => [process.execPath, `scripts/check/${name}.mjs`];
const types = (project) => bin('typescript/bin/tsc', '-p', project);

/** The steps that run first, one after the other, because later steps read their output. */
const FIRST = {
  'build shared': [...NPM, 'run', '-s', 'build:shared'],
  'build backend': [...NPM, 'run', '-s', 'build:backend'],
};
/** The other steps, the longest first, so that it does not run alone at the end. */
const THEN = {
  lint: bin('eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  format: bin('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  ...Object.fromEntries(
    ['shared', 'backend', 'frontend', 'e2e', 'test', 'tools', 'scripts'].map((name) => [
      `types of ${name}`,
      types(name),
    ]),
  ),
  imports: bin(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'shared/src',
    'backend',
    'frontend/src',
    'tools',
    'test',
    'e2e',
  ),
  'in-world scripts': [process.execPath, 'tools/run.mjs', 'lsl'],
  'unused code': bin('knip/bin/knip.js', '--no-progress'),
  'migrations in step': script('migrations'),
  licences: script('licences'),
  'lock file': script('lock-file'),
  advisories: script('advisories'),
  conventions: script('conventions'),
  'texts in every language': script('catalogs'),
  budgets: script('budgets'),
};

const failed = [];
for (const [name, command] of Object.entries(FIRST)) await step(name, command);
const waiting = Object.entries(THEN);
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await step(...next);
};
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function step(name, [program, ...options]) {
  const start = performance.now();
  const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code === 0) return;
  failed.push(name);
  console.log(said.trimEnd());
}
