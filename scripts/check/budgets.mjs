// Limits the size of a page's code, in KiB after brotli: everything that the page fetches by itself, and what each further route
// and lazy part adds.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { NPM } from '../npm.mjs';
import { BEFORE_THE_APP, BuiltCode, KIB, PAGES } from './page-code.mjs';

const ROUTE_KIB = 40;
/** The limit, in KiB, for the texts in one language, of members or of admins, which only users of that language fetch. */
const CATALOG_KIB = 45;
const CSS_KIB = 20;
/** The limit, in KiB, for the font files with Latin letters, which every page fetches. */
const FONT_KIB = 92;
const PRELOADED_FONTS = 2;
/** The limit, in KiB, for the scripts of a visitor's page that run before the app is loaded. */
const BEFORE_THE_APP_KIB = 6;
/** The lazy parts that only one page fetches, each with that page and, if it may be larger than a route, its limit. */
const PARTS = {
  'src/features/cars/tune-dialog.tsx': { page: 'src/routes/_member/cars.tsx' },
  'src/features/cms/editor/rich-editor.tsx': { page: 'src/features/cms/editor/rich-text-field.tsx', mostKib: 135 },
  'src/features/cms/editor/rich-text-field.tsx': { page: 'src/routes/_member/admin/pages.tsx' },
};

const [npm, ...npmOptions] = NPM;
const build = spawnSync(npm, [...npmOptions, 'run', '--silent', 'build:frontend'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) process.exit(1);

const code = new BuiltCode();
const problems = [];
const limit = (what, size, most, unit) => {
  const digits = unit === 'KiB' ? 1 : 0;
  console.log(`${what}: ${size.toFixed(digits)} of ${most} ${unit}`);
  if (size > most) problems.push(`${what}: ${size.toFixed(digits)} ${unit}, at most ${most}.`);
};

limit('JavaScript before the app', code.kib(BEFORE_THE_APP), BEFORE_THE_APP_KIB, 'KiB');
for (const page of PAGES) {
  const pageCode = new BuiltCode(page);
  const files = pageCode.filesOf(page);
  limit(`JavaScript of ${page.name}`, pageCode.kib(files), page.mostKib, 'KiB');
  limit(`Files of ${page.name}`, files.size, page.mostFiles, 'files');
}
const SHELL = ['index.html', 'src/routes/_member.tsx'];
/**
 * Compares a DTO module with a page that has already loaded the validation library, so that only what the DTO adds is
 * counted.
 */
const RULES = { page: 'src/platform/forms/dto-rules.ts' };
for (const name of code.lazyModules) {
  const usualKib = name.startsWith('src/language/catalogs/') ? CATALOG_KIB : ROUTE_KIB;
  const { page, mostKib = usualKib } = PARTS[name] ?? (name.startsWith('../shared/') ? RULES : {});
  const common = code.filesWith(page ? [...SHELL, page] : SHELL);
  const own = [...code.filesWith([name])].filter((file) => !common.has(file));
  limit(`JavaScript of ${name}`, code.kib(own), mostKib, 'KiB');
}
for (const circle of code.circles)
  problems.push(`Files that import each other: ${circle}: correct the groups of vite.config.ts.`);
const fonts = readdirSync('frontend/dist/assets').filter((file) =>
  /^(inter-latin-wght|barlow-condensed-latin-[67]00)-normal.*\.woff2$/.test(file),
);
const fontBytes = fonts.reduce((sum, file) => sum + statSync(`frontend/dist/assets/${file}`).size, 0);
const preloaded = readFileSync('frontend/dist/index.html', 'utf8').match(/rel="preload"\s+as="font"/g) ?? [];
limit('Fonts', fontBytes / KIB, FONT_KIB, 'KiB');
limit('Fonts that are preloaded', preloaded.length, PRELOADED_FONTS, 'files');
limit('Styles', code.kib(code.styles), CSS_KIB, 'KiB');

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
