// A folder holds at most 24 files; then it gets folders named after steps.
import { dirname } from 'node:path/posix';

const MOST_FILES = 24;

const EXCEPTIONS = new Set([
  '.', // tools look for their settings in the folder of the project
  'docs/decisions', // a series of numbers
  'backend/src/platform/database/migrations', // a series in time
]);

export function folderSizeProblems(files) {
  const counts = new Map();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !EXCEPTIONS.has(folder))
    .map(([path, count]) => ({ path, line: 1, text: `${count} files in one folder, at most ${MOST_FILES}` }));
}
