import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { areRacesOver } from '@league/shared/sessions/session-states.rules';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { activeEventsQuery } from '../../features/race-events/active-events.queries';
import { EventList } from '../../features/race-events/event-list';
import { eventPagesQuery } from '../../features/race-events/race-events.queries';
import { sessionsOfEventsQuery } from '../../features/sessions/sessions.queries';
import { msg, t, translated } from '../../language/translate';
import { PageHeading } from '../../ui/layout/page-heading';
import { CHIP } from '../../ui/controls/tabs';

const FILTERS: readonly { readonly status: EventStatus | undefined; readonly label: string }[] = [
  { status: undefined, label: msg('All Events') },
  { status: 'upcoming', label: msg('Upcoming') },
  { status: 'active', label: msg('Active Now') },
  { status: 'completed', label: msg('Completed') },
];

export interface EventsSearch {
  readonly status?: EventStatus | undefined;
}

export const Route = createFileRoute('/_member/events')({
  validateSearch: ({ status }): EventsSearch => ({
    status: FILTERS.find((filter) => filter.status === status)?.status,
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(eventPagesQuery(deps.status));
  },
  component: EventsPage,
});

function EventsPage() {
  const { status } = Route.useSearch();
  const { data: active = [] } = useQuery(activeEventsQuery);
  const { data: sessions = [] } = useQuery(sessionsOfEventsQuery(active.map(({ id }) => id)));
  const isOver = (eventId: string) => areRacesOver(sessions.filter(({ event_id: id }) => id === eventId));
  return (
    <>
      <PageHeading title={t('Events')} lead={t('What is on, what is next, and how it ended.')} />
      <nav aria-label={t('Which events')} className="mb-5 grid grid-cols-2 gap-2 tiny:grid-cols-1 sm:flex sm:flex-wrap">
        {FILTERS.map((filter) => (
          <Link
            key={filter.label}
            to="/events"
            search={filter.status === undefined ? {} : { status: filter.status }}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
            className={`${CHIP} whitespace-nowrap`}
          >
            {translated(filter.label)}
          </Link>
        ))}
      </nav>
      <EventList status={status} isOver={isOver} />
    </>
  );
}
