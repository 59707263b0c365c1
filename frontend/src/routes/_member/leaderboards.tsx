import { createFileRoute } from '@tanstack/react-router';
import { BoardTabs } from '../../features/leaderboards/board-tabs';
import { GlobalBoard } from '../../features/leaderboards/global-board';
import { globalBoardQuery } from '../../features/leaderboards/leaderboards.queries';
import { activeEventsQuery } from '../../features/race-events/active-events.queries';
import { completedEventsQuery } from '../../features/race-events/race-events.queries';
import { tracksQuery } from '../../features/tracks/tracks.queries';
import { t } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';
import { BoardLinks } from './-board-links';

export const Route = createFileRoute('/_member/leaderboards')({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(globalBoardQuery);
    void queryClient.prefetchQuery(tracksQuery);
    void queryClient.prefetchQuery(activeEventsQuery);
    void queryClient.prefetchInfiniteQuery(completedEventsQuery);
  },
  component: LeaderboardsPage,
});

function LeaderboardsPage() {
  return (
    <>
      <PageHeading title={t('Leaderboards')} lead={t('Ranked by points, then by best lap.')} />
      <BoardTabs below={<BoardLinks />}>
        <GlobalBoard />
      </BoardTabs>
    </>
  );
}
