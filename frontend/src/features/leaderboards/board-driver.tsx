import { useQuery } from '@tanstack/react-query';
import { t, tn } from '../../language/translate';
import { describeFailure, HttpError } from '../../platform/http/http-error';
import { QueryPanel } from '../../platform/query/query-panel';
import { LapTimeText } from '../../racing/lap-time-text';
import { TrackLink } from '../../racing/track-link';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { boardDriverQuery } from './leaderboards.queries';
import { DateTime } from '../../ui/text/date-time';

/** Shows a row's details: the driver's best on each track and last three laps, or that the profile is private. */
export function BoardDriver({ userId, laps: count }: { readonly userId: string; readonly laps: number }) {
  const query = useQuery(boardDriverQuery(userId, count));
  const { error } = query;
  if (error instanceof HttpError && error.status === 403)
    return <p className="py-3 text-sm text-muted">{describeFailure(error)}</p>;
  return (
    <QueryPanel
      query={query}
      what={t('this driver')}
      skeleton={<SkeletonRows rows={3} rowClass="h-9" marked={false} />}
    >
      {({ tracks, laps }) => (
        <div className="grid gap-x-8 gap-y-3 py-3 sm:grid-cols-2">
          <section aria-label={t('Best by track')}>
            <h2 className="text-sm font-semibold text-faint">{t('Best by track')}</h2>
            <ul>
              {tracks.map(({ track_id: id, track_name: track, best_lap_time: best, total_races: driven }) => (
                <li key={id} className="flex min-h-9 items-center justify-between gap-3">
                  <span className="min-w-0">
                    <TrackLink track={id} name={track} className="wrap-anywhere" />{' '}
                    <span className="text-xs text-faint">{tn('{n} lap', '{n} laps', driven)}</span>
                  </span>
                  <LapTimeText seconds={best} size="small" />
                </li>
              ))}
            </ul>
          </section>
          <section aria-label={t('Last laps')}>
            <h2 className="text-sm font-semibold text-faint">{t('Last laps')}</h2>
            <ul>
              {laps.map((lap) => (
                <li key={lap.id} className="flex min-h-9 items-center justify-between gap-3">
                  <span className="min-w-0">
                    <TrackLink track={lap.track_id} name={lap.track_name ?? t('No track')} className="wrap-anywhere" />{' '}
                    <DateTime at={lap.timestamp} className="text-xs text-faint" />
                  </span>
                  <LapTimeText seconds={lap.lap_time} size="small" fastest={lap.is_record} />
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </QueryPanel>
  );
}
