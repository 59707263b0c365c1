import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EventAdmin } from '../../../features/race-events/admin/event-admin';
import { adminEventsQuery } from '../../../features/race-events/admin/event-admin.queries';
import { adminTracksQuery } from '../../../features/tracks/tracks.queries';
import { t } from '../../../language/translate';
import { parseListSearch, searchOf, viewOf } from '../../../platform/lists/list-view';
import { PageHeading } from '../../../ui/layout/page-heading';

export const Route = createFileRoute('/_member/admin/events')({
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(adminEventsQuery(viewOf(deps)));
    void queryClient.prefetchQuery(adminTracksQuery);
  },
  component: EventsPage,
});

function EventsPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: tracks } = useQuery(adminTracksQuery);
  return (
    <>
      <PageHeading title={t('Events Management')} lead={t('Race nights and everything else that has a start.')} />
      <EventAdmin
        view={viewOf(search)}
        onViewChange={(view) => void navigate({ search: searchOf(view), replace: true, resetScroll: false })}
        trackNames={(tracks ?? []).map(({ name }) => name)}
      />
    </>
  );
}
