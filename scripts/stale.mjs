// Which parts of the workspace have to be built, those whose stamp is missing or older than their newest source, and
// their build.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
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
      'shared/src',
      'scripts/compress-assets.mjs',
    ],
    stamp: 'frontend/dist/index.html',
  },
  { name: 'tools', sources: ['tools'], stamp: 'tools/dist/.tsbuildinfo' },
];
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'nest-cli.json'];
const NOT_BUILT = /\.test\.tsx?$|routeTree\.gen\.ts$|^dist$/;

/** Names of the parts to build, in the order they need. `root` is the workspace. */
export function staleParts(root) {
  return PARTS.filter(({ sources, stamp }) => {
    const built = modified(join(root, stamp));
    return !built || [...sources, ...EVERYWHERE].some((source) => newest(join(root, source)) > built);
  }).map(({ name }) => name);
}

/**
 * Makes the project's folder the working one, builds those of the parts that changed since their last build, and reads
 * a .env file if there is one; what the environment already says wins over it.
 */
export async function prepare(wanted = ['shared', 'backend', 'frontend']) {
  process.chdir(root);
  await buildStale(wanted);
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Builds those of these parts that changed since their last build. */
export async function buildStale(wanted) {
  for (const part of staleParts(root)) if (wanted.includes(part)) await build(part);
}

/** Builds a part; what the build prints goes to the errors. A signal ends the build and with it the start. */
async function build(part) {
  console.error(`Building ${part} ...`);
  const [program, ...first] = NPM;
  const npm = spawn(program, [...first, 'run', '--silent', `build:${part}`], { cwd: root, stdio: ['ignore', 2, 2] });
  const stop = (signal) => npm.kill(signal);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code, signal] = await new Promise((resolve) => npm.once('close', (...ending) => resolve(ending)));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (signal || code !== 0) process.exit(signal ? 130 : 1);
  markBuilt(root, part);
}

/** Notes that a part was built now: compilers leave the stamp alone when nothing they write has changed. */
export function markBuilt(root, name) {
  const { stamp } = PARTS.find((part) => part.name === name);
  utimesSync(join(root, stamp), new Date(), new Date());
}

/** Returns when the newest file at or under `path` changed, in ms; 0 when there is none. */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(
    stat.mtimeMs, // a file was removed
    ...readdirSync(path)
      .filter((name) => !NOT_BUILT.test(name))
      .map((name) => newest(join(path, name))),
  );
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
