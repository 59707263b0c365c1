// node scripts/check/conventions.mjs [FOLDER]: names, sizes and words of files, as CONTRIBUTING.md has them. With a folder,
// only what is in it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { aliasedImportProblems } from './conventions/aliased-imports.mjs';
import { fileLengthProblems } from './conventions/file-length.mjs';
import { fileNameProblems } from './conventions/file-names.mjs';
import { folderSizeProblems } from './conventions/folder-size.mjs';
import { mapperProblems, transactionProblems } from './conventions/layers.mjs';
import { serviceProblems } from './conventions/services.mjs';
import { testTitleProblems } from './conventions/test-titles.mjs';
import { wordProblems } from './conventions/words.mjs';

const RULES = [
  folderSizeProblems,
  fileLengthProblems,
  fileNameProblems,
  aliasedImportProblems,
  mapperProblems,
  transactionProblems,
  serviceProblems,
  testTitleProblems,
  wordProblems,
];
const IMAGE = /\.(png|jpe?g|webp|ico|woff2?|tga)$/;

const [folder = ''] = process.argv.slice(2);
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const files = paths
  .split('\0')
  .filter((path) => path.startsWith(folder) && path !== '' && existsSync(path))
  .map((path) => ({ path, content: IMAGE.test(path) ? '' : readFileSync(path, 'utf8') }));

const problems = RULES.flatMap((rule) => rule(files));
for (const { path, line, text } of problems) console.error(`${path}:${line}: ${text}`);
process.exitCode = problems.length > 0 ? 1 : 0;
