// node scripts/check/conventions.mjs [FOLDER]: checks names and sizes of files against CONTRIBUTING.md. With a folder, only its
// contents are checked.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { aliasedImportProblems, fileNameProblems } from './conventions/names.mjs';
import { fileLengthProblems, folderSizeProblems } from './conventions/sizes.mjs';

const RULES = [folderSizeProblems, fileLengthProblems, fileNameProblems, aliasedImportProblems];
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
