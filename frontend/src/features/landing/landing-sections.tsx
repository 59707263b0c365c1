import { t } from '../../language/translate';
import { RecentLaps } from './recent-laps';
import { StatTiles } from './stat-tiles';
import { TopDrivers } from './top-drivers';
import { UpcomingEvents } from './upcoming-events';

export interface ShownSections {
  readonly stats: boolean;
  readonly drivers: boolean;
  readonly laps: boolean;
  readonly events: boolean;
}

interface LandingSectionsProps {
  readonly shown: ShownSections;
  /** Whether the live connection is down, so that the tiles may be out of date. */
  readonly stale: boolean;
  /** Called when a visitor opens a whole list, with its path and its name in words. */
  readonly onViewAll: (to: '/leaderboards' | '/lap-times' | '/events', what: string) => void;
}

/** Shows the enabled sections of the landing page, below its hero: statistics, top drivers, recent laps and events. */
export function LandingSections({ shown, stale, onViewAll }: LandingSectionsProps) {
  return (
    <div className="mx-auto w-full max-w-[1440px] space-y-4 px-4 py-6 sm:space-y-6 sm:px-6 sm:py-10 lg:px-8">
      {shown.stats && <StatTiles stale={stale} />}
      <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        {shown.drivers && <TopDrivers onViewAll={() => onViewAll('/leaderboards', t('the full leaderboard'))} />}
        {shown.laps && <RecentLaps onViewAll={() => onViewAll('/lap-times', t('all lap times'))} />}
      </div>
      {shown.events && <UpcomingEvents onViewAll={() => onViewAll('/events', t('all events'))} />}
    </div>
  );
}
