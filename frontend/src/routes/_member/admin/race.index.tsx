import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { raceControlQuery } from '../../../features/administration/race-control.live';
import { activeEventsQuery } from '../../../features/race-events/active-events.queries';
import { EventsToControl } from '../../../features/race-events/admin/events-to-control';
import { completedEventsQuery, eventPagesQuery } from '../../../features/race-events/race-events.queries';
import { t, tn } from '../../../language/translate';
import { lazyPart } from '../../../platform/code/lazy-part';
import { parseListSearch, searchOf, viewOf, WHOLE_LIST } from '../../../platform/lists/list-view';
import { Button } from '../../../ui/controls/button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { PageHeading } from '../../../ui/layout/page-heading';

const LapsTab = lazyPart(async () => (await import('../../../features/laps/stewarding/laps-tab')).default);

export const Route = createFileRoute('/_member/admin/race/')({
  validateSearch: parseListSearch,
  // Load the races before the page is rendered, so that the laps below them do not move.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(activeEventsQuery),
      queryClient.prefetchInfiniteQuery(eventPagesQuery('upcoming')),
      queryClient.prefetchInfiniteQuery(completedEventsQuery),
    ]),
  component: RaceControlsPage,
});

function RaceControlsPage() {
  const view = viewOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const { data: waiting } = useQuery(raceControlQuery);
  const held = waiting?.laps_under_review ?? 0;
  const show = (next: typeof view) => void navigate({ search: searchOf(next), replace: true, resetScroll: false });
  return (
    <>
      <PageHeading title={t('Race Control')} lead={t('The races to run, and the laps to rule on.')} />
      <EventsToControl />
      <div className="mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-semibold">{t('Laps')}</h2>
          {held > 0 && view.filters['state'] !== 'under_review' && (
            <Button variant="link" onClick={() => show({ ...WHOLE_LIST, filters: { state: 'under_review' } })}>
              {tn('{n} lap waits for a ruling', '{n} laps wait for a ruling', held)}
            </Button>
          )}
        </div>
        <LapsTab view={view} onViewChange={show} fallback={<SkeletonRows rows={4} rowClass="h-14" />} />
      </div>
    </>
  );
}
