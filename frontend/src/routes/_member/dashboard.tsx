import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { dashboardQuery } from '../../features/dashboard/dashboard.queries';
import { FirstLapPanel } from '../../features/dashboard/first-lap/first-lap-panel';
import { MyCarsPanel } from '../../features/dashboard/my-cars-panel';
import { NextUp } from '../../features/dashboard/next-up';
import { RecentLapsPanel } from '../../features/dashboard/recent-laps-panel';
import { UpcomingEventsPanel } from '../../features/dashboard/upcoming-events-panel';
import { WelcomeBanner } from '../../features/dashboard/welcome-banner';
import { LapSparkline, useDistanceToBest, useLapsToday } from '../../features/laps/own-laps/lap-sparkline';
import { useLastLaps } from '../../features/laps/lists/last-laps.live';
import { LiveNow } from '../../features/race-events/live-now';
import { hasCopiedScript } from '../../features/in-world/copied-script';
import { OnlineDriversPanel } from '../../features/presence/online-drivers-panel';
import { dashboardTiles } from '../../features/leaderboards/standing/number-tiles';
import { OwnNumbers } from '../../features/leaderboards/standing/own-numbers';
import { SeasonStandingCard } from '../../features/seasons/season-standing-card';
import { TrackNotice } from '../../features/tracks/track-notice';
import { myStatsQuery } from '../../features/leaderboards/standing/standing.queries';
import { whenIdle } from '../../platform/code/when-idle';
import { NewOwnerChecklist, prefetchNewOwnerChecklist } from '../-new-owner-checklist';
import { OwnPlaceNow, prefetchRunningRace, RunningRaceCard } from '../-running-race';

export const Route = createFileRoute('/_member/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(dashboardQuery);
    void queryClient.prefetchQuery(myStatsQuery);
    await Promise.all([prefetchRunningRace(queryClient), prefetchNewOwnerChecklist(queryClient)]);
  },
  component: DashboardPage,
});

/** The classes of a column. Its last panel is stretched, so that the columns end at the same height. */
const COLUMN = clsx(
  'flex min-w-0 flex-col gap-4 sm:gap-6 lg:[&>:last-child]:grow',
  // In a single column, panels below the viewport are laid out when the browser is idle, so that the page appears earlier.
  'max-lg:not-data-complete:*:[contain-intrinsic-size:auto_20rem] max-lg:not-data-complete:*:[content-visibility:auto]',
);

function completeWhenIdle(column: HTMLElement | null): void {
  if (column !== null) whenIdle(() => (column.dataset['complete'] = ''));
}

/** Shows the dashboard. It reads no query itself, so that new data re-renders only the part that shows it. */
function DashboardPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <WelcomeBanner>
        <LiveNow>
          <NextUp />
        </LiveNow>
        <OwnPlaceNow />
      </WelcomeBanner>
      <NewOwnerChecklist />
      <FirstLapPanel hasCopied={hasCopiedScript()} tracks={<TrackNotice />} />
      <OwnTiles />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6 lg:grid-cols-2">
        <div ref={completeWhenIdle} className={COLUMN}>
          <RecentLaps />
          <MyCarsPanel />
          <SeasonStandingCard />
        </div>
        <div ref={completeWhenIdle} className={COLUMN}>
          <RunningRaceCard />
          <UpcomingEventsPanel />
          <OnlineDrivers />
        </div>
      </div>
    </div>
  );
}

function OwnTiles() {
  return <OwnNumbers tiles={dashboardTiles(useLapsToday())} />;
}

function RecentLaps() {
  return <RecentLapsPanel sparkline={<LapSparkline />} distanceToBest={useDistanceToBest()} />;
}

function OnlineDrivers() {
  const { data, dataUpdatedAt } = useQuery(dashboardQuery);
  const loaded = data && { online: data.online_drivers, at: dataUpdatedAt };
  return <OnlineDriversPanel loaded={loaded} lastLaps={useLastLaps()} />;
}
