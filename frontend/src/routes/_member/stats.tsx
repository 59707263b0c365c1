import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { ImprovementTile } from '../../features/laps/own-laps/improvement-tile';
import { LapOverview } from '../../features/laps/own-laps/lap-overview';
import { ownLapsQuery, ownTracksQuery } from '../../features/laps/own-laps/own-laps.queries';
import { TrackChoice } from '../../features/laps/own-laps/track-choice';
import { RecentActivity } from '../../features/laps/own-laps/recent-activity';
import { ANALYTICS_TILES } from '../../features/leaderboards/standing/number-tiles';
import { OwnNumbers } from '../../features/leaderboards/standing/own-numbers';
import { PerformanceSummary } from '../../features/leaderboards/standing/performance-summary';
import { myStatsQuery } from '../../features/leaderboards/standing/standing.queries';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { PageHeading } from '../../ui/layout/page-heading';

export interface StatsSearch {
  /** The form in which the laps are shown: 'table', or a chart when absent. */
  readonly view?: 'table' | undefined;
  /** The id of a track, or `all`; when absent, the only track of the latest laps, or all if there are several. */
  readonly track?: string | undefined;
}

export const Route = createFileRoute('/_member/stats')({
  validateSearch: ({ view, track }): StatsSearch => ({
    view: view === 'table' ? view : undefined,
    track: typeof track === 'string' ? track : undefined,
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myStatsQuery);
    void queryClient.prefetchQuery(ownLapsQuery);
    void queryClient.prefetchQuery(ownTracksQuery);
  },
  component: StatsPage,
});

function StatsPage() {
  const { view, track } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: stats } = useQuery(myStatsQuery);
  const show = (search: StatsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeading
        title={t('Performance Analytics')}
        lead={t('What your laps say, as you drive them.')}
        action={
          <Link to="/my-stats" className={buttonClass({ variant: 'outline', shape: 'compact' })}>
            <ChartNoAxesColumn aria-hidden className="size-4" /> {t('My Stats')}
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <OwnNumbers tiles={ANALYTICS_TILES}>
          <ImprovementTile />
        </OwnNumbers>
        <div className="sm:max-w-md">
          <TrackChoice wanted={track} onChange={(wanted) => show({ track: wanted })} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <LapOverview
            wanted={track}
            best={stats?.best_lap_time ?? null}
            asTable={view === 'table'}
            onAsTableChange={(isTable) => show({ view: isTable ? 'table' : undefined })}
          />
          <PerformanceSummary />
        </div>
        <RecentActivity />
      </div>
    </>
  );
}
