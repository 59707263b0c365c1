// Adds a brotli and a gzip copy of each text file of the built web app, which the server sends as they are.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILES = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
/** The size, in bytes, below which a file is not compressed, because it fits into one packet anyway. */
const MIN_BYTES = 1_024;
const COPIES = [
  { suffix: '.br', compress: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { suffix: '.gz', compress: promisify(gzip), options: { level: 9 } },
];

const folder = process.argv[2] ?? 'frontend/dist';
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => !file.startsWith('.') && TEXT_FILES.has(extname(file)))
    .map((file) => compressFile(join(folder, file))),
);

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  for (const { suffix, compress, options } of COPIES) await writeFile(path + suffix, await compress(bytes, options));
}
