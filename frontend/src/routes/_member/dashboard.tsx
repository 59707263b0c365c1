import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { dashboardQuery } from '../../features/dashboard/dashboard.queries';
import { FirstLapPanel } from '../../features/dashboard/first-lap/first-lap-panel';
import { MyCarsPanel } from '../../features/dashboard/my-cars-panel';
import { RecentLapsPanel } from '../../features/dashboard/recent-laps-panel';
import { UpcomingEventsPanel } from '../../features/dashboard/upcoming-events-panel';
import { WelcomeBanner } from '../../features/dashboard/welcome-banner';
import { LiveNow } from '../../features/race-events/live-now';
import { useHasCopiedScript } from '../../features/in-world/copied-script.store';
import { OnlineDriversPanel } from '../../features/presence/online-drivers-panel';
import { DASHBOARD_TILES } from '../../features/leaderboards/standing/number-tiles';
import { OwnNumbers } from '../../features/leaderboards/standing/own-numbers';
import { TrackNotice } from '../../features/tracks/track-notice';
import { myStatsQuery } from '../../features/leaderboards/standing/standing.queries';
import { prefetchRunningRace, RunningRaceCard } from '../-running-race';

export const Route = createFileRoute('/_member/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(dashboardQuery);
    void queryClient.prefetchQuery(myStatsQuery);
    await prefetchRunningRace(queryClient);
  },
  component: DashboardPage,
});

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6';

function DashboardPage() {
  const { data, dataUpdatedAt } = useQuery(dashboardQuery);
  const hasCopied = useHasCopiedScript();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <WelcomeBanner strip={(otherwise) => <LiveNow>{otherwise}</LiveNow>} />
      <FirstLapPanel hasCopied={hasCopied} tracks={<TrackNotice />} />
      <OwnNumbers tiles={DASHBOARD_TILES} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className={COLUMN}>
          <RecentLapsPanel />
          <MyCarsPanel />
        </div>
        <div className={COLUMN}>
          <RunningRaceCard />
          <UpcomingEventsPanel />
          <OnlineDriversPanel loaded={data && { online: data.online_drivers, at: dataUpdatedAt }} />
        </div>
      </div>
    </div>
  );
}
