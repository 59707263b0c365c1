import { t } from '../language/translate';

/** Marks the member's own row. */
export function YouTag() {
  return <span className="shrink-0 rounded-control px-1.5 text-xs font-bold text-primary tinted">{t('You')}</span>;
}
