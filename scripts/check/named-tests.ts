import { existsSync, readFileSync } from 'node:fs';

/** Says whether a file has a test of this title, word for word. */
export function hasTest(file: string, title: string): boolean {
  if (!existsSync(file)) return false;
  const code = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => code.includes(quote + title + quote));
}
