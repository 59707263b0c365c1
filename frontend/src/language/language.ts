import { localStore } from '../platform/storage';

/** The languages the screens are written in, each by its own name. English is the source: it has no catalog. */
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

const LANGUAGE_KEY = 'league.language';

/**
 * The language of this page: the address's `?lang=de`, for screens that keep nothing; else what the reader chose; else
 * the browser's first that there is; else English. It stands until the page is loaded again.
 */
export const language: Language = findLanguage([
  new URLSearchParams(location.search).get('lang'),
  localStore.get(LANGUAGE_KEY),
  ...navigator.languages,
]);

/** For Intl: the reader's own region where the browser names one for this language ('de-AT'), else the language. */
export const locale: string = navigator.languages.find((tag) => languageOf(tag) === language) ?? language;

/** Shows every page in this language from now on, also on the next visit. Loads the page again. */
export function chooseLanguage(chosen: Language): void {
  localStore.set(LANGUAGE_KEY, chosen);
  location.reload();
}

/** The first language among these tags ('de-AT', 'pt') that there is. */
function findLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const found = tag === null ? null : languageOf(tag);
    if (found !== null) return found;
  }
  return 'en';
}

function languageOf(tag: string): Language | null {
  const [name = ''] = tag.toLowerCase().split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : null;
}
