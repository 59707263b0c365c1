import { readFileSync } from 'node:fs';

/** Returns all texts of the screens in a language, keyed by their English text. */
export function textsIn(language: string): Record<string, string> {
  const read = (folder: string) =>
    JSON.parse(readFileSync(`frontend/src/language/catalogs/${folder}${language}.json`, 'utf8')) as Record<string, string>; // prettier-ignore
  return { ...read(''), ...read('admin/') };
}
