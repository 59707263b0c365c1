import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ImprovementTile } from '../../features/laps/own-laps/improvement-tile';
import { LapOverview } from '../../features/laps/own-laps/lap-overview';
import { ownLapsQuery } from '../../features/laps/own-laps/own-laps.queries';
import { RecentActivity } from '../../features/laps/own-laps/recent-activity';
import { ANALYTICS_TILES } from '../../features/leaderboards/standing/number-tiles';
import { OwnNumbers } from '../../features/leaderboards/standing/own-numbers';
import { PerformanceSummary } from '../../features/leaderboards/standing/performance-summary';
import { myStatsQuery } from '../../features/leaderboards/standing/standing.queries';
import { PageHeading } from '../../ui/layout/page-heading';

export interface StatsSearch {
  /** How the laps are shown; absent: as a chart. */
  readonly view?: 'table' | undefined;
}

export const Route = createFileRoute('/_member/stats')({
  validateSearch: ({ view }): StatsSearch => ({ view: view === 'table' ? view : undefined }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myStatsQuery);
    void queryClient.prefetchQuery(ownLapsQuery);
  },
  component: StatsPage,
});

function StatsPage() {
  const { view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: stats } = useQuery(myStatsQuery);
  const showAs = (table: boolean) =>
    void navigate({ search: { view: table ? 'table' : undefined }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeading title="Performance Analytics" lead="What your laps say, as you drive them." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <OwnNumbers tiles={ANALYTICS_TILES}>
          <ImprovementTile />
        </OwnNumbers>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <LapOverview best={stats?.best_lap_time ?? null} asTable={view === 'table'} onAsTableChange={showAs} />
          <PerformanceSummary />
        </div>
        <RecentActivity />
      </div>
    </>
  );
}
