/** Maps the languages of the screens to their own names. English is the source language, so it has no catalog. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  ja: '日本語',
} as const;

export type Language = keyof typeof LANGUAGES;

/** Returns the first supported language among language tags such as 'de-AT' and 'pt', or English. */
export function findLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const found = tag === null ? null : languageOf(tag);
    if (found !== null) return found;
  }
  return 'en';
}

export function languageOf(tag: string): Language | null {
  const [name = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : null;
}
