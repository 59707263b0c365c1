// `node tools/run.mjs simulate --help`: builds the tools when they are missing or older than their sources, then runs one.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}tools/dist/.built`;

/** @param {string} project */
function build(project) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' });
}

function isStale() {
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  return readdirSync(`${root}tools`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.startsWith('dist'))
    .some((file) => statSync(`${root}tools/${file}`).mtimeMs > built);
}

if (isStale()) {
  if (!existsSync(`${root}shared/dist/laps/lap.dto.d.ts`)) build('shared/tsconfig.build.json'); // its types are used
  build('tools/tsconfig.build.json');
  writeFileSync(stamp, '');
}

const [tool, ...rest] = process.argv.slice(2);
if (tool === undefined) process.exit(0);
const entry = new URL(`dist/${tool}/main.js`, import.meta.url);
if (!existsSync(entry)) {
  console.error(`There is no tool named ${tool}; the tools are simulate, demo and bench.`);
  process.exit(2);
}
process.argv.splice(1, process.argv.length - 1, fileURLToPath(entry), ...rest);
await import(entry.href);
