import { t } from '../language/translate';
import { formatDateTime, formatShortDate } from '../ui/text/format';
import { TrackLink } from './track-link';

interface TrackAndDateProps {
  readonly trackId: string | null;
  /** The name of the track; null for a lap that belongs to none. */
  readonly trackName: string | null;
  /** When the lap was driven, in ISO 8601. */
  readonly date: string;
  /** The server's time, in ms; precise to the minute is enough. */
  readonly now: number;
}

/** Shows where and when a lap was driven, in one line. A long track name is cut, never the date. */
export function TrackAndDate({ trackId, trackName, date, now }: TrackAndDateProps) {
  return (
    <p className="flex items-baseline text-sm text-faint">
      <span className="truncate">
        <TrackLink track={trackId} name={trackName ?? t('No track')} />
      </span>
      <span className="shrink-0 whitespace-pre"> · </span>
      <time dateTime={date} className="tabular shrink-0">
        <span className="sm:hidden">{formatShortDate(date, now)}</span>
        <span className="max-sm:hidden">{formatDateTime(date)}</span>
      </time>
    </p>
  );
}
