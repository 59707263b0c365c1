import { t } from '../../language/translate';
import { formatGap } from '../../racing/race-figures';

interface GapTextProps {
  /** Seconds, 0 also for who equalled the record; null where none is known. */
  readonly gap: number | null;
  /** The driver set the record that stands. */
  readonly isRecord: boolean;
}

/** Shows how far a best lap is from the record of its track. */
export function GapText({ gap, isRecord }: GapTextProps) {
  if (isRecord) return <span className="text-base text-fastest">{t('◆ Record')}</span>;
  return gap === null ? '—' : formatGap(gap);
}
