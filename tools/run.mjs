// `node tools/run.mjs simulate --help`: builds the tools when they are older than their sources, then runs the one named.
// demo, bench, chaos and pictures start a league of their own, so all of it is built first.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NPM, stopWithNpm } from '../scripts/npm.mjs';
import { markBuilt, staleParts } from '../scripts/stale.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}tools/dist/.built`;
const [tool, ...rest] = process.argv.slice(2);
const [npm, ...npmOptions] = NPM;

stopWithNpm();

const NEEDED = {
  demo: ['shared', 'backend', 'frontend'],
  chaos: ['shared', 'backend'],
  'posted-race': ['shared', 'backend'],
};
const needed = { ...NEEDED, bench: NEEDED.demo, pictures: NEEDED.demo }[tool] ?? ['shared'];
for (const part of staleParts(root).filter((name) => needed.includes(name))) {
  console.error(`Building ${part} ...`);
  execFileSync(npm, [...npmOptions, 'run', '--silent', `build:${part}`], { cwd: root, stdio: ['ignore', 2, 2] });
  markBuilt(root, part);
}
if (isStale()) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', 'tools/tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  writeFileSync(stamp, '');
}
if (tool !== undefined) await run(tool);

async function run(name) {
  const entry = new URL(`dist/${name}/main.js`, import.meta.url);
  if (!existsSync(entry)) {
    console.error(
      `There is no tool named ${name}; the tools are simulate, demo, bench, chaos, pictures, posted-race, results and lsl.`,
    );
    process.exit(2);
  }
  process.argv.splice(1, process.argv.length - 1, fileURLToPath(entry), ...rest);
  await import(entry.href);
}

function isStale() {
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  return readdirSync(`${root}tools`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.startsWith('dist'))
    .some((file) => statSync(`${root}tools/${file}`).mtimeMs > built);
}
