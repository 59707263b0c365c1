import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { t, tn } from '../../language/translate';
import { formatRank } from '../../racing/race-figures';
import { DriverLink } from '../../racing/driver-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { RankMark } from '../../racing/rank-mark';
import { TrackLink } from '../../racing/track-link';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { LandingPanel } from './landing-panel';
import { LANDING_LIST_LENGTH, topDriversQuery } from './landing.queries';

export function TopDrivers({ onViewAll }: { readonly onViewAll: () => void }) {
  const query = useQuery(topDriversQuery);
  return (
    <LandingPanel
      title={t('Top Drivers')}
      icon={Trophy}
      all={t('the leaderboard')}
      onViewAll={onViewAll}
      query={query}
      skeleton={<SkeletonRows rows={LANDING_LIST_LENGTH} rowClass="h-16" />}
      emptyText={t('No drivers ranked yet.')}
    >
      {(items) => (
        <ol>
          {items.map((entry, place) => (
            <li
              key={entry.user_id}
              className="flex h-16 animate-rise items-center gap-3 border-b border-line px-4 last:border-0 sm:gap-4 sm:px-5"
            >
              <span className="flex w-8 shrink-0 justify-center">
                {place < 3 && entry.total_races > 0 ? (
                  <RankMark rank={entry.rank} place={place + 1} />
                ) : (
                  <span className="timing text-lg font-semibold text-muted">{formatRank(entry.rank)}</span>
                )}
              </span>
              <div className="min-w-0 flex-1">
                <p className="flex font-semibold">
                  <DriverLink id={entry.user_id} name={entry.driver_name} className="truncate" />
                </p>
                <p className="truncate text-sm text-faint tabular">
                  {tn('{n} point', '{n} points', entry.total_points)} · {tn('{n} race', '{n} races', entry.total_races)}
                </p>
              </div>
              <div className="max-w-[45%] min-w-0 text-right">
                <LapTimeText seconds={entry.best_time} />
                <p className="truncate text-xs text-faint">
                  <TrackLink track={entry.best_track_id} name={entry.best_track_name ?? t('No track')} />
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </LandingPanel>
  );
}
