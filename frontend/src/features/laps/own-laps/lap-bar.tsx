import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { t } from '../../../language/translate';

interface LapBarProps {
  readonly lap: LapTimeDto;
  /** From 1, the oldest shown. */
  readonly place: number;
  /** Says how high the bar is, percent of the chart. */
  readonly share: number;
  /** The colour of its track. */
  readonly tone: string;
  /** Said where the chart has laps of several tracks. */
  readonly trackName: string | null;
  readonly isNewest: boolean;
  /** Its place stands below it also where the bars are narrower than two digits. */
  readonly isNumbered: boolean;
  readonly isChosen: boolean;
  /** Says whether Tab leads to this bar. */
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
}

/** One lap of the chart. */
export function LapBar(props: LapBarProps) {
  const { lap, place, share, tone, trackName, isNewest, isNumbered, isChosen, isTabStop, onChoose } = props;
  const time = formatLapTime(lap.lap_time);
  const driven =
    trackName === null
      ? t('Lap {place}: {time} seconds', { place, time })
      : t('Lap {place}: {time} seconds on {track}', { place, time, track: trackName });
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-label={lap.is_record ? t('{lap}, track record', { lap: driven }) : driven}
      tabIndex={isTabStop ? 0 : -1}
      className={clsx('flex max-w-14 min-w-0 flex-1 flex-col rounded-control', isChosen && 'bg-s3')}
      onFocus={onChoose}
      onMouseEnter={onChoose}
      onClick={onChoose}
    >
      <span aria-hidden className="flex min-h-0 flex-1 flex-col justify-end px-[12%]">
        {lap.is_record && <Trophy className="mx-auto mb-1 size-4 shrink-0 text-fastest" />}
        <span
          className={clsx(
            'w-full rounded-t-[3px] border border-transparent transition-[height] duration-200 motion-reduce:transition-none',
            lap.is_record ? 'bg-fastest' : tone,
            'forced-colors:bg-[CanvasText]',
          )}
          style={{ height: `${share}%` }}
        />
      </span>
      <span
        aria-hidden
        className={clsx(
          'tabular flex h-6 justify-center pt-1 text-xs',
          isNewest ? 'font-bold text-text' : 'text-faint',
          !isNumbered && 'max-sm:invisible',
        )}
      >
        {place}
      </span>
    </div>
  );
}
