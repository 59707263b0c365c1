// What a browser has to load for a page, in KiB gzip: the static imports of the entry and of the page's own chunks.
import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

const KIB = 1024;
const LANDING_KIB = 140;
const SIGNED_IN_KIB = 200;
const ROUTE_KIB = 40;
const CSS_KIB = 20;

const build = spawnSync(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'build', 'frontend', '--logLevel', 'error'],
  {
    stdio: 'inherit',
  },
);
if (build.status !== 0) process.exit(1);

const manifest = JSON.parse(readFileSync('frontend/dist/.vite/manifest.json', 'utf8'));
const sizes = new Map();
const gzipped = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(`frontend/dist/${file}`)).length);
  return sizes.get(file);
};
const withImports = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) withImports(next, found);
  return found;
};
const chunksOf = (...keys) => new Set(keys.flatMap((key) => [...withImports(key)]));
const kib = (keys) => [...keys].reduce((sum, key) => sum + gzipped(manifest[key].file), 0) / KIB;

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const routes = Object.keys(manifest).filter((key) => key.startsWith('src/routes/') && manifest[key].isDynamicEntry);
const routeOf = (name) => routes.filter((key) => key.startsWith(`src/routes/${name}.tsx`));
const problems = [];
const limit = (what, size, most) => {
  console.log(`${what}: ${size.toFixed(1)} of ${most} KiB`);
  if (size > most) problems.push(`${what} needs ${size.toFixed(1)} KiB, at most ${most}.`);
};

limit('JavaScript of the landing page', kib(chunksOf(entry, ...routeOf('index'))), LANDING_KIB);
const shell = chunksOf(entry, ...routeOf('_member'), ...routeOf('_member/dashboard'));
limit('JavaScript of the signed-in shell with the dashboard', kib(shell), SIGNED_IN_KIB);
const common = chunksOf(entry, ...routeOf('_member'));
for (const route of routes) {
  const own = [...withImports(route)].filter((key) => !common.has(key));
  limit(`JavaScript of ${route}`, kib(own), ROUTE_KIB);
}
const styles = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
limit('Styles', [...styles].reduce((sum, file) => sum + gzipped(file), 0) / KIB, CSS_KIB);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
