// Determines which files of the frontend only the Admin Panel and race control load, because their texts are in separate catalogs.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const ADMIN_ROUTE = /\/routes\/_member\/admin(?:\/|\.tsx$)/;
const ROUTE = /\/routes\/.*\.tsx$/;
const ENTRIES = ['frontend/src/main.tsx', 'frontend/src/wall/main.tsx', 'frontend/src/server/render-page.tsx'];

/** Returns the files of the frontend, as paths below the project's root, that pages outside /admin load. `files` has all of them. */
export function filesOfMembers(files) {
  const routes = files.filter((file) => ROUTE.test(file) && !ADMIN_ROUTE.test(file));
  const found = new Set();
  const left = [...ENTRIES, ...routes];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('routeTree.gen.ts')) left.push(...importsOf(file));
  }
  return found;
}

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return [];
    const path = join(dirname(file), fileName);
    return ['.ts', '.tsx'].map((ending) => path + ending).filter((name) => existsSync(name));
  });
}
