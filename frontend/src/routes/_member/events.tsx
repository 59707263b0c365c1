import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { createFileRoute, Link } from '@tanstack/react-router';
import { EventList } from '../../features/race-events/event-list';
import { eventPagesQuery } from '../../features/race-events/race-events.queries';
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
      <EventList status={status} />
    </>
  );
}
