// Every package in the lock file must have a licence that allows anyone to use and redistribute the league.
import { existsSync, readFileSync } from 'node:fs';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0', // caniuse-lite: data, used by build tools
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0', // lightningcss, axe-core: used unchanged
  'OFL-1.1', // fonts
  'Python-2.0', // argparse
  'Unlicense',
]);

/** The licences that are allowed only for some packages. */
const EXCEPTIONS = [
  // libvips, the decoder used by sharp: unmodified, loaded at run time as a separate shared library and replaceable by another
  // build, as the LGPL requires.
  { licence: 'LGPL-3.0-or-later', packages: /^node_modules\/@img\/sharp-/ },
];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns whether the SPDX expression of a package can be satisfied with allowed licences only. */
function isAllowed(path, expression) {
  const allowed = new Set(ALLOWED);
  for (const { licence, packages } of EXCEPTIONS) if (packages.test(path)) allowed.add(licence);
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

function licenceOf(path, { license }) {
  if (license) return license;
  const manifest = `${path}/package.json`;
  const { license: own, licenses } = existsSync(manifest) ? readJson(manifest) : {};
  return own?.type ?? own ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none';
}

const refused = Object.entries(readJson('package-lock.json').packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
  .map(([path, entry]) => [path, licenceOf(path, entry)])
  .filter(([path, licence]) => !isAllowed(path, licence));
for (const [path, licence] of refused) console.error(`${path}: ${licence}`);
process.exitCode = refused.length > 0 ? 1 : 0;
