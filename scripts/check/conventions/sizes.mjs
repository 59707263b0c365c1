// Limits the length of a file, and the number of files in a folder before it is split into subfolders.
import { dirname } from 'node:path/posix';

const MAX_FILES = 24;

const EXCEPTIONS = new Set([
  '.', // tools look for their settings in the project folder
  'docs/decisions', // a numbered series
  'backend/src/platform/database/migrations', // a chronological series
]);

export function folderSizeProblems(files) {
  const counts = new Map();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > MAX_FILES && !EXCEPTIONS.has(folder))
    .map(([path, count]) => ({ path, line: 1, text: `${count} files in one folder, at most ${MAX_FILES}` }));
}

/** The limit for files that match none of LIMITS. */
const MAX_LINES = 250;

const LIMITS = [
  {
    files: /^backend\/src\/platform\/database\/migrations\/|\.gen\.ts$|^package-lock\.json$|^LICENSE$/,
    most: Infinity,
  },
  { files: /\.test\.tsx?$|^backend\/test\//, most: 400 }, // tables of cases
  // A Second Life script is one file and cannot include another; `tools lsl` checks its memory.
  { files: /^in-world\/.*\.lsl$/, most: 1950 },
  { files: /\.css$/, most: 360 },
  { files: /^in-world\/.*\.md$/, most: 600 },
  { files: /^\.dependency-cruiser\.cjs$/, most: 240 }, // a list of rules
  { files: /^scripts\/check\/advisories\.txt$/, most: Infinity },
  { files: /\/language\/catalogs\//, most: Infinity }, // one line for each text of the screens
];

export function fileLengthProblems(files) {
  return files.flatMap(({ path, content }) => {
    const most = LIMITS.find((limit) => limit.files.test(path))?.most ?? MAX_LINES;
    const lines = content.trimEnd().split('\n').length;
    return lines > most ? [{ path, line: most + 1, text: `${lines} lines, at most ${most}` }] : [];
  });
}
