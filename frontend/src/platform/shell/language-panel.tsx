import { Languages } from 'lucide-react';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';
import { LanguageChoice } from './language-choice';

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
