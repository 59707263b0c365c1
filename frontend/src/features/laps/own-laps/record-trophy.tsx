import { Trophy } from 'lucide-react';
import { t } from '../../../language/translate';

/** Marks a lap that was the track's record when it was set. */
export function RecordTrophy() {
  return (
    <span className="inline-flex text-fastest" title={t('Track record')}>
      <Trophy aria-hidden className="size-4" />
      <span className="sr-only">{t('Track record')}</span>
    </span>
  );
}
