import { type Language, LANGUAGES } from '@league/shared/site/languages';
import { Globe, Languages } from 'lucide-react';
import { chooseLanguage, language } from '../../language/language';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';

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

/** Shows a panel for choosing the language of the screens in this browser. */
export function LanguagePanel() {
  return (
    <Panel title={t('Language')} icon={Languages}>
      <div className="p-4 sm:p-5">
        <p className="mb-2 text-sm text-muted">{t('For this browser. The page is loaded again.')}</p>
        <LanguageChoice />
      </div>
    </Panel>
  );
}
