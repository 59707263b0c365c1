// Finds the parts of the workspace that have to be built, because their stamp is missing or older than their newest source, and
// builds them.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NPM } from './npm.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

const PARTS = [
  { name: 'shared', sources: ['shared/src', 'shared/tsconfig.build.json'], stamp: 'shared/dist/.tsbuildinfo' },
  {
    name: 'backend',
    sources: [
      'backend/src',
      'backend/tsconfig.build.json',
      'shared/src',
      'scripts/build-backend.mjs',
      'scripts/bundle-backend.mjs',
      'scripts/openapi-answers.mjs',
      'scripts/openapi-refusals.mjs',
      'scripts/openapi-schemas.mjs',
    ],
    stamp: 'backend/dist/.tsbuildinfo',
  },
  {
    name: 'frontend',
    sources: [
      'frontend/src',
      'frontend/index.html',
      'frontend/live.html',
      'frontend/public',
      'frontend/vite.config.ts',
      'frontend/vite.wall.config.ts',
      'frontend/vite.server.config.ts',
      'in-world', // Help & Setup shows the scripts
      'shared/src',
      'scripts/compress-assets.mjs',
    ],
    stamp: 'frontend/dist/index.html',
  },
  { name: 'tools', sources: ['tools'], stamp: 'tools/dist/.tsbuildinfo' },
];
/** The parts in the order in which they are built: those of one step do not depend on each other and are built concurrently. */
const STEPS = [['shared'], ['backend', 'frontend'], ['tools']];
/** The memory of a machine, in bytes, from which two parts are built concurrently: together these builds take 1.4 GB. */
const CONCURRENT_FROM = 2 * 2 ** 30;
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'nest-cli.json'];
const NOT_BUILT = /\.test\.tsx?$|routeTree\.gen\.ts$|^dist$/;

/** Returns the names of the parts to build, in dependency order. `root` is the folder of the workspace. */
export function staleParts(root) {
  return PARTS.filter(({ sources, stamp }) => {
    const built = statSync(join(root, stamp), { throwIfNoEntry: false })?.mtimeMs;
    return !built || [...sources, ...EVERYWHERE].some((source) => newest(join(root, source)) > built);
  }).map(({ name }) => name);
}

/**
 * Makes the project's folder the working directory, builds the `wanted` parts that changed since their last build, and loads
 * the .env file if there is one; existing environment variables take precedence.
 */
export async function prepare(wanted = ['shared', 'backend', 'frontend']) {
  process.chdir(root);
  await buildStale(wanted);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Builds the `wanted` parts that changed since their last build. Exits this process if a build fails or a signal stops it. */
export async function buildStale(wanted) {
  const stale = staleParts(root).filter((part) => wanted.includes(part));
  for (const step of buildSteps(stale, totalmem())) {
    const codes = await Promise.all(step.map(build));
    const failed = codes.find((code) => code !== 0);
    if (failed) process.exit(failed);
  }
}

/** Returns the steps in which these parts are built on a machine with this memory, in bytes. */
export function buildSteps(parts, memory) {
  const steps = STEPS.map((step) => step.filter((part) => parts.includes(part)));
  return memory < CONCURRENT_FROM ? steps.flat().map((part) => [part]) : steps;
}

/** Builds a part, with the build's output on stderr. Returns 0, 1 if the build fails, or 130 if a signal stops it. */
async function build(part) {
  console.error(`Building ${part} ...`);
  const [program, ...first] = NPM;
  const npm = spawn(program, [...first, 'run', '--silent', `build:${part}`], { cwd: root, stdio: ['ignore', 2, 2] });
  const stop = (signal) => npm.kill(signal);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code, signal] = await new Promise((resolve) => npm.once('close', (...ending) => resolve(ending)));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (signal || code !== 0) return signal ? 130 : 1;
  markBuilt(root, part);
  return 0;
}

/** Marks a part as built now, because compilers do not touch the stamp when their output has not changed. */
export function markBuilt(root, name) {
  const { stamp } = PARTS.find((part) => part.name === name);
  utimesSync(join(root, stamp), new Date(), new Date());
}

/** Returns the latest change at or below `path`, in ms since 1970; 0 if it does not exist. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(
    stat.mtimeMs, // changes when a file is removed
    ...readdirSync(path)
      .filter((name) => !NOT_BUILT.test(name))
      .map((name) => newest(join(path, name))),
  );
}
