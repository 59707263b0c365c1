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
  useLiveSeason(id);
  if (board.season === null) return <EmptyState icon={Trophy}>{t('This season was deleted.')}</EmptyState>;
  return (
    <>
      <PageHeading
        title={board.season.name}
        lead={board.season.description && <span className="whitespace-pre-line">{board.season.description}</span>}
      />
      <SeasonPage board={board} />
    </>
  );
}
