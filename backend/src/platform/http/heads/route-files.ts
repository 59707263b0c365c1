import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes a module in the build's manifest (https://vite.dev/guide/backend-integration). */
interface BuiltModule {
  readonly file: string;
  readonly imports?: readonly string[];
}

const MANIFEST = '.vite/manifest.json';
const ENTRY = 'index.html';
const ROUTE = /^src\/routes\/(.+?)\.tsx(?:\?|$)/;

/** Finds the JavaScript files that routes of the web app need, in the build's manifest. */
export class RouteFiles {
  private readonly modules: Readonly<Record<string, BuiltModule>>;
  private readonly common: ReadonlySet<string>;

  constructor(webRoot: string) {
    const manifest = join(webRoot, MANIFEST);
    this.modules = existsSync(manifest)
      ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, BuiltModule>)
      : {};
    this.common = this.filesOf([ENTRY]);
  }

  /** Returns the paths of the files that these routes and the language need in addition to those that every page needs. */
  pathsFor(routes: readonly string[], language: string): string[] {
    const wanted = new Set(routes);
    const names = Object.keys(this.modules).filter((name) => {
      const [, route] = ROUTE.exec(name) ?? [];
      return route !== undefined && wanted.has(routeOf(route));
    });
    const files = this.filesOf([...names, `src/language/catalogs/${language}.json`]);
    return [...files].filter((file) => !this.common.has(file)).map((file) => `/${file}`);
  }

  /** Returns the files of these modules and of all that they import, dependencies first. */
  private filesOf(names: readonly string[]): Set<string> {
    const seen = new Set<string>();
    const files = new Set<string>();
    const add = (name: string) => {
      const module = this.modules[name];
      if (!module || seen.has(name)) return;
      seen.add(name);
      module.imports?.forEach(add);
      files.add(module.file);
    };
    names.forEach(add);
    return files;
  }
}

/** Returns the route of a file that is named as the router requires: /events/$id/{-$slug} for `events/$id.{-$slug}`. */
function routeOf(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}
