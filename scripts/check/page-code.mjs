// Determines which JavaScript files a page fetches by itself, from the build's manifest: the imports of its routes, and the lazy
// parts that it loads without user input. e2e/long/first-load.test.ts compares these files with those that a browser fetches.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const DIST = 'frontend/dist';
export const KIB = 1024;

const LIVE = '../node_modules/socket.io-client/';
/** The card beside the hero, which the landing page fetches once it knows that no race is running. */
const SPOTLIGHT = 'src/features/race-events/spotlight/spotlight';
const RADIO = 'src/features/radio/radio-drawer.tsx';
/** The card of the member's own laps, fetched once the live connection is open. */
const OWN_LAP = 'src/features/laps/own-lap/own-lap-card.tsx';

/** The build of the site: its entry, and the manifest that maps modules to built files. */
const SITE = { entry: 'index.html', manifest: 'manifest.json' };
/** The build of /live. */
const WALL = { entry: 'live.html', manifest: 'wall.json' };

/** The scripts of frontend/public that a server-rendered page runs before the app is loaded. */
export const BEFORE_THE_APP = ['theme.js', 'drawn.js'];

/** The pages with limits for their first load, compressed. `routes` and `lazy` are prefixes of module names. */
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
    lazy: [LIVE, RADIO, OWN_LAP],
    mostKib: 200,
    mostFiles: 19,
  },
  { path: '/live', name: 'the wall', build: WALL, routes: [], lazy: [LIVE], mostKib: 100, mostFiles: 3 },
];

/**
 * Reads the output of the last build of a page's code, by default of the site, and finds its chunks by the names of their
 * modules.
 */
export class BuiltCode {
  #build;
  #manifest;
  #sizes = new Map();

  constructor({ build = SITE } = {}) {
    this.#build = build;
    this.#manifest = JSON.parse(readFileSync(`${DIST}/.vite/${build.manifest}`, 'utf8'));
  }

  /** Returns the names of the modules that are fetched on demand. */
  get lazyModules() {
    return Object.keys(this.#manifest).filter((name) => this.#manifest[name].isDynamicEntry);
  }

  get styles() {
    const files = Object.values(this.#manifest).map(({ file }) => file);
    return new Set(files.filter((file) => file.endsWith('.css')));
  }

  /** Returns the files that a page of `PAGES` fetches by itself. */
  filesOf({ routes, lazy }) {
    return this.filesWith([this.#build.entry, ...routes, ...lazy]);
  }

  /** Returns the files of the modules with these name prefixes, and of their imports. @throws Error if a prefix matches none */
  filesWith(beginnings) {
    const found = new Set();
    for (const beginning of beginnings) {
      const names = Object.keys(this.#manifest).filter((name) => name.startsWith(beginning) && this.#isEntry(name));
      if (names.length === 0) throw new Error(`The build has no ${beginning}: correct the list of page-code.mjs.`);
      for (const name of names) this.#addImports(name, found);
    }
    return new Set([...found].map((name) => this.#manifest[name].file));
  }

  /** Returns the circular imports, such as 'a.js -> b.js -> a.js', in which one of the files runs before its imports are ready. */
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

  /** Returns the total size of built files after brotli, as browsers receive them, in KiB. */
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
