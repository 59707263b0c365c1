import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useLiveSeason } from '../../../features/seasons/seasons.live';
import { seasonBoardQuery } from '../../../features/seasons/seasons.queries';
import { SeasonPage } from '../../../features/seasons/season-page';
import { t } from '../../../language/translate';
import { seasonAddress } from '../../../racing/season-link';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageHeading } from '../../../ui/layout/page-heading';
import { loadPageData, usePageData } from '../../../platform/query/page-data';
import { QueryPanel } from '../../../platform/query/query-panel';

export const Route = createFileRoute('/_site/seasons/$id/{-$slug}')({
  loader: async ({ context: { queryClient }, params }) => {
    const { season } = await loadPageData(queryClient, seasonBoardQuery(params.id));
    const address = season && seasonAddress(season);
    if (address && params.slug !== address.slug)
      redirect({ to: '/seasons/$id/{-$slug}', params: address, replace: true, throw: true });
  },
  component: SeasonView,
});

function SeasonView() {
  const { id } = Route.useParams();
  const board = usePageData(seasonBoardQuery(id));
  const query = useQuery(seasonBoardQuery(id));
  useLiveSeason(id);
  if (board.season === null) return <EmptyState icon={Trophy}>{t('This season was deleted.')}</EmptyState>;
  return (
    <>
      <PageHeading
        title={board.season.name}
        lead={board.season.description && <span className="whitespace-pre-line">{board.season.description}</span>}
      />
      {/* Says how old the standings are when the connection is lost: visitors see its state nowhere else on the page. */}
      <QueryPanel query={query} what={t('the season')} skeleton={null}>
        {(shown) => <SeasonPage board={shown} />}
      </QueryPanel>
    </>
  );
}
