// Which parts of the workspace have to be built: those whose stamp is missing or older than their newest source.
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

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
];
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'nest-cli.json'];
const NOT_BUILT = /\.test\.tsx?$|routeTree\.gen\.ts$/;

/** Names of the parts to build, in the order they need. `root` is the workspace. */
export function staleParts(root) {
  return PARTS.filter(({ sources, stamp }) => {
    const built = modified(join(root, stamp));
    return !built || [...sources, ...EVERYWHERE].some((source) => newest(join(root, source)) > built);
  }).map(({ name }) => name);
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
