import { findLanguage, type Language } from '@league/shared/site/languages';

/**
 * Returns the language of a page: the one in the address, as in `?lang=de`, otherwise the browser's first supported language,
 * otherwise English.
 */
export function pageLanguage(search: string, acceptLanguage = ''): Language {
  const accepted = acceptLanguage.split(',').map((part) => {
    const [tag = '', quality = '1'] = part.trim().split(/\s*;\s*q=/);
    return { tag, quality: Number(quality) };
  });
  const byQuality = accepted.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag);
  return findLanguage([new URLSearchParams(search).get('lang'), ...byQuality]);
}
