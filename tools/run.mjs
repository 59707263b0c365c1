// `node tools/run.mjs simulate --help`: builds the tools if they are older than their sources, then runs the named one. The parts
// of the league that the tool starts are built first too.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stopWithNpm } from '../scripts/npm.mjs';
import { buildStale } from '../scripts/stale.mjs';

const [tool, ...rest] = process.argv.slice(2);

stopWithNpm();

const NEEDED = {
  demo: ['shared', 'backend', 'frontend'],
  chaos: ['shared', 'backend'],
};
await buildStale(['tools', ...({ ...NEEDED, bench: NEEDED.demo, pictures: NEEDED.demo }[tool] ?? ['shared'])]);
if (tool !== undefined) await run(tool);

async function run(name) {
  const entry = new URL(`dist/${name}/main.js`, import.meta.url);
  if (!existsSync(entry)) {
    console.error(
      `There is no tool named ${name}; the tools are simulate, demo, bench, chaos, pictures, results and lsl.`,
    );
    process.exit(2);
  }
  process.argv.splice(1, process.argv.length - 1, fileURLToPath(entry), ...rest);
  await import(entry.href);
}
