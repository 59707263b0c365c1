import { createFileRoute } from '@tanstack/react-router';
import { adminSeasonQuery } from '../../../features/seasons/admin/season-admin.queries';
import { seasonBoardQuery, seasonsQuery } from '../../../features/seasons/seasons.queries';
import { SeasonEditor } from './-season-editor';
import { SeasonList } from './-season-list';

export const Route = createFileRoute('/_member/admin/seasons/{-$id}')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (id === undefined) return void queryClient.prefetchQuery(seasonsQuery);
    void queryClient.prefetchQuery(adminSeasonQuery(id));
    void queryClient.prefetchQuery(seasonBoardQuery(id));
  },
  component: SeasonsView,
});

function SeasonsView() {
  const { id } = Route.useParams();
  return id === undefined ? <SeasonList /> : <SeasonEditor key={id} id={id} />;
}
