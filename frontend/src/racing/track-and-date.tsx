import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { t } from '../language/translate';
import { formatDateTime, formatShortDate } from '../ui/text/format';
import { TrackLink } from './track-link';

interface TrackAndDateProps {
  readonly lap: LapTimeDto;
  /** The server's time, in ms; precise to the minute is enough. */
  readonly now: number;
}

/** Shows where and when a lap was driven, in one line. A long track name is cut, never the date. */
export function TrackAndDate({ lap: { track_id: track, track_name: name, timestamp: date }, now }: TrackAndDateProps) {
  return (
    <p className="flex items-baseline text-sm text-faint">
      <span className="truncate">
        <TrackLink track={track} name={name ?? t('No track')} />
      </span>
      <span className="shrink-0 whitespace-pre"> · </span>
      <time dateTime={date} className="tabular shrink-0">
        <span className="sm:hidden">{formatShortDate(date, now)}</span>
        <span className="max-sm:hidden">{formatDateTime(date)}</span>
      </time>
    </p>
  );
}
