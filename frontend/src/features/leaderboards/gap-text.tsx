import { t } from '../../language/translate';
import { formatGap } from '../../racing/race-figures';

/** How far a best lap is from the record of its track. `gap`: seconds, 0 for the record, null where none is known. */
export function GapText({ gap }: { readonly gap: number | null }) {
  if (gap === 0) return <span className="text-base text-fastest">{t('◆ Record')}</span>;
  return gap === null ? '—' : formatGap(gap);
}
