import { type Language, LANGUAGES } from '@league/shared/site/languages';
import { Globe } from 'lucide-react';
import { chooseLanguage, language } from '../../language/language';
import { t } from '../../language/translate';

/** Lets the user choose the language of the screens in this browser. */
export function LanguageChoice() {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted">
      <Globe aria-hidden className="size-5" />
      <span className="sr-only">{t('Language')}</span>
      <select
        className="min-h-11 rounded-control border border-control bg-bg px-3 text-base text-text"
        value={language}
        onChange={({ target }) => chooseLanguage(target.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
