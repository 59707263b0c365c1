// Which files of JavaScript a page fetches by itself, from the build's manifest: what its routes import, and the lazy
// parts that it loads without being asked. e2e/long/first-load.test.ts holds the lists against a real browser.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const DIST = 'frontend/dist';
export const KIB = 1024;

const LIVE = '../node_modules/socket.io-client/';
const LIST_MOTION = '../node_modules/@formkit/auto-animate/';
/** Names the card beside the hero, which the page fetches once it knows that no race runs. */
const SPOTLIGHT = 'src/features/race-events/spotlight/spotlight';
const RADIO = 'src/features/radio/radio-drawer.tsx';

/** Lists the builds: the site, and /live by itself. Each is a list of what was made from which module. */
const SITE = { entry: 'index.html', manifest: 'manifest.json' };
const WALL = { entry: 'live.html', manifest: 'wall.json' };

/** Lists the files that a drawn page runs before its reader does anything: public files, unchanged. */
export const BEFORE_THE_APP = ['theme.js', 'drawn.js'];

/**
 * Lists the pages. `routes` and `lazy` are beginnings of module names; the limits are of the whole first load,
 * compressed.
 */
export const PAGES = [
  {
    path: '/',
    name: 'the landing page',
    routes: ['src/routes/index.tsx'],
    lazy: [LIVE, SPOTLIGHT],
    mostKib: 172,
    mostFiles: 15,
  },
  {
    path: '/dashboard',
    name: 'the signed-in shell with the dashboard',
    routes: ['src/routes/_member.tsx', 'src/routes/_member/dashboard.tsx'],
    lazy: [LIVE, LIST_MOTION, RADIO],
    mostKib: 200,
    mostFiles: 19,
  },
  { path: '/live', name: 'the wall', build: WALL, routes: [], lazy: [LIVE], mostKib: 100, mostFiles: 3 },
];

/** Reads what the last build of a page wrote, by default of the site's: its chunks by module name. */
export class BuiltCode {
  #build;
  #manifest;
  #sizes = new Map();

  constructor({ build = SITE } = {}) {
    this.#build = build;
    this.#manifest = JSON.parse(readFileSync(`${DIST}/.vite/${build.manifest}`, 'utf8'));
  }

  /** Every module that is fetched when it is needed. */
  get lazyModules() {
    return Object.keys(this.#manifest).filter((name) => this.#manifest[name].isDynamicEntry);
  }

  get styles() {
    const files = Object.values(this.#manifest).map(({ file }) => file);
    return new Set(files.filter((file) => file.endsWith('.css')));
  }

  /** Returns the files of a page of `PAGES`. */
  filesOf({ routes, lazy }) {
    return this.filesWith([this.#build.entry, ...routes, ...lazy]);
  }

  /** Returns the files of the modules whose names begin like this, with all that these import. */
  filesWith(beginnings) {
    const found = new Set();
    for (const beginning of beginnings) {
      const names = Object.keys(this.#manifest).filter((name) => name.startsWith(beginning) && this.#isEntry(name));
      if (names.length === 0) throw new Error(`The build has no ${beginning}: correct the list of page-code.mjs.`);
      for (const name of names) this.#addImports(name, found);
    }
    return new Set([...found].map((name) => this.#manifest[name].file));
  }

  /** Files that import each other, as 'a.js -> b.js -> a.js': one of them runs before what it needs is there. */
  get circles() {
    const circles = new Set();
    const done = new Set();
    const visit = (name, path) => {
      if (path.includes(name))
        circles.add([...path.slice(path.indexOf(name)), name].map((one) => this.#manifest[one].file).join(' -> '));
      if (path.includes(name) || done.has(name)) return;
      for (const next of this.#manifest[name].imports ?? []) visit(next, [...path, name]);
      done.add(name);
    };
    for (const name of Object.keys(this.#manifest)) visit(name, []);
    return [...circles];
  }

  /** Returns the size of built files as a browser gets them: brotli, in KiB. */
  kib(files) {
    return [...files].reduce((sum, file) => sum + this.#compressed(file), 0) / KIB;
  }

  #isEntry(name) {
    return this.#manifest[name].isEntry || this.#manifest[name].isDynamicEntry;
  }

  #addImports(name, found) {
    if (found.has(name)) return;
    found.add(name);
    for (const next of this.#manifest[name].imports ?? []) this.#addImports(next, found);
  }

  #compressed(file) {
    if (!this.#sizes.has(file)) this.#sizes.set(file, brotliCompressSync(readFileSync(`${DIST}/${file}`)).length);
    return this.#sizes.get(file);
  }
}
