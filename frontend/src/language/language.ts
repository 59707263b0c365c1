import { findLanguage, type Language, languageOf } from '@league/shared/site/languages';
import { localStore } from '../platform/storage';

const LANGUAGE_KEY = 'league.language';

/** The address that names the language; on the server, which loads this code once per language, that of the code itself. */
const address = typeof location === 'undefined' ? new URL(import.meta.url) : location;
const tags = typeof location === 'undefined' ? [] : navigator.languages;

/**
 * The language of this page: that of `?lang=de` in the address, for screens that store nothing; else the user's choice; else the
 * browser's first supported one; else English. It stays until the page is reloaded.
 */
export const language: Language = findLanguage([
  new URLSearchParams(address.search).get('lang'),
  localStore.get(LANGUAGE_KEY),
  ...tags,
]);

/** The locale for Intl: with the user's region if the browser names one for this language ('de-AT'), else the language. */
export const locale: string = tags.find((tag) => languageOf(tag) === language) ?? language;

/** Reloads the page in this language and remembers it for later visits. */
export function chooseLanguage(chosen: Language): void {
  localStore.set(LANGUAGE_KEY, chosen);
  location.reload();
}
