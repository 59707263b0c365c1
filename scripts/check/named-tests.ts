import { existsSync, readFileSync } from 'node:fs';

/** Returns whether a file contains a test with exactly this title. */
export function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const code = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => code.includes(quote + title + quote));
}
