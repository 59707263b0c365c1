import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { TrackLink } from '../../../racing/track-link';
import { formatDateTime, formatShortDate } from '../../../ui/text/format';

const CELL = 'px-2 py-2.5 first:pl-4 last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5';

interface LapOverviewTableProps {
  readonly laps: readonly LapTimeDto[];
  /** The ids of the laps that are the member's best on their track. */
  readonly bestIds: ReadonlySet<string>;
  /**
   * The accessible name of the table. Without it, the table shows the latest laps and is as tall as their chart, so that
   * switching to it moves nothing.
   */
  readonly label?: string;
}

/** Lists laps in a table, with marks for track records and the personal best. */
export function LapOverviewTable({ laps, bestIds, label }: LapOverviewTableProps) {
  const now = useServerNow(60_000);
  return (
    <div className={clsx('relative overflow-x-auto', label === undefined && 'min-h-86 sm:min-h-98')}>
      <table aria-label={label ?? t('Latest lap times')} className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-faint [&>th]:font-medium">
            <th className={CELL}>{t('When')}</th>
            <th className={CELL}>{t('Car')}</th>
            <th className={clsx(CELL, 'max-sm:hidden')}>{t('Track')}</th>
            <th className={clsx(CELL, 'text-right')}>{t('Lap time')}</th>
          </tr>
        </thead>
        <tbody>
          {laps.map((lap) => (
            <tr key={lap.id} className="border-b border-line last:border-0">
              <td className={clsx(CELL, 'tabular text-sm text-muted')}>
                <time dateTime={lap.timestamp} className="whitespace-nowrap">
                  <span className="sm:hidden">{formatShortDate(lap.timestamp, now)}</span>
                  <span className="max-sm:hidden">{formatDateTime(lap.timestamp)}</span>
                </time>
              </td>
              <td dir="auto" className={clsx(CELL, 'max-w-28 truncate sm:max-w-40')}>
                {lap.car_name ?? t('Unknown car')}
              </td>
              <td className={clsx(CELL, 'max-w-40 truncate text-muted max-sm:hidden')}>
                {lap.track_name === null ? '—' : <TrackLink track={lap.track_id} name={lap.track_name} />}
              </td>
              <td className={clsx(CELL, 'text-right')}>
                <span className="inline-flex items-center gap-2">
                  {lap.is_record && <RecordTrophy />}
                  {bestIds.has(lap.id) && (
                    <span className="text-xs font-bold whitespace-nowrap text-success">
                      <span aria-hidden>{t('▲ PB')}</span>
                      <span className="sr-only">{t('personal best')}</span>
                    </span>
                  )}
                  <span className={clsx('timing text-lg font-semibold', lap.is_record && 'text-fastest')}>
                    {formatLapTime(lap.lap_time)}s
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks a lap that was the track's record when it was set. */
function RecordTrophy() {
  return (
    <span className="inline-flex text-fastest" title={t('Track record')}>
      <Trophy aria-hidden className="size-4" />
      <span className="sr-only">{t('Track record')}</span>
    </span>
  );
}
