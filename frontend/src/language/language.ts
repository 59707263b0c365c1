import { findLanguage, type Language, languageOf } from '@league/shared/site/languages';
import { localStore } from '../platform/storage';

const LANGUAGE_KEY = 'league.language';

/** The URL with the `lang` parameter: the page's or, on the server, that of this module, loaded once a language. */
const address = typeof location === 'undefined' ? new URL(import.meta.url) : location;
const tags = typeof location === 'undefined' ? [] : navigator.languages;

/**
 * The language of this page, which is fixed until it is reloaded: the first supported one among `?lang=de` in the address (for
 * screens that store nothing), the user's choice and the browser's languages; English if none is supported.
 */
export const language: Language = findLanguage([
  new URLSearchParams(address.search).get('lang'),
  localStore.get(LANGUAGE_KEY),
  ...tags,
]);

/** The locale for Intl: the browser's first tag for this language, such as 'de-AT', or the language itself. */
export const locale: string = tags.find((tag) => languageOf(tag) === language) ?? language;

/** Stores the language for later visits and reloads the page in it. */
export function chooseLanguage(chosen: Language): void {
  localStore.set(LANGUAGE_KEY, chosen);
  location.reload();
}
