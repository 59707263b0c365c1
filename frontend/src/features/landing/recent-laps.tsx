import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { DriverLink } from '../../racing/driver-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { RecordTag } from '../../racing/record-tag';
import { TrackAndDate } from '../../racing/track-and-date';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { LandingPanel } from './landing-panel';
import { LANDING_LIST_LENGTH, recentLapsQuery } from './landing.queries';

/** Shows the five newest laps; a new one slides in at the top. */
export function RecentLaps({ onViewAll }: { readonly onViewAll: () => void }) {
  const query = useQuery(recentLapsQuery);
  const now = useServerNow(60_000);
  return (
    <LandingPanel
      title={t('Recent Lap Times')}
      icon={Timer}
      all={t('the lap times')}
      onViewAll={onViewAll}
      query={query}
      skeleton={<SkeletonRows rows={LANDING_LIST_LENGTH} rowClass="h-16" marked={false} />}
      emptyText={t('No lap times yet.')}
    >
      {(items) => (
        <ol>
          {items.map((lap) => (
            <li
              key={lap.id}
              className="flex h-16 animate-rise items-center gap-4 border-b border-line px-4 last:border-0 sm:px-5"
            >
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2 font-semibold">
                  <DriverLink id={lap.user_id} name={lap.driver_name} className="truncate" />
                  {lap.is_record && <RecordTag />}
                </p>
                <TrackAndDate lap={lap} now={now} />
              </div>
              <LapTimeText seconds={lap.lap_time} fastest={lap.is_record} />
            </li>
          ))}
        </ol>
      )}
    </LandingPanel>
  );
}
