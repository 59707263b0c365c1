import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, programOf } from '../../../../tools/lsl/program.js';

const ROOT = new URL('../../../../', import.meta.url);

/**
 * Returns a script of the repository, ready to be put into an object of a region.
 * @param path the path from the root of the repository, such as in-world/car-reporter.lsl
 * @param globals values that replace the values of global variables
 */
export function scriptOf(path: string, globals: Readonly<Record<string, string | number>> = {}): Program {
  const text = readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');
  return programOf(text, { name: basename(path, '.lsl'), globals });
}
