import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { EventCard } from './event-card';
import { EventRow } from './event-row';
import { raceEventsQuery } from './race-events.queries';

/** Lists the league's race events: the running or next one as a card, the others as rows. */
export function EventList({ status }: { readonly status: EventStatus | undefined }) {
  const query = useQuery(raceEventsQuery(status));
  return (
    <QueryPanel
      query={query}
      what={t('the events')}
      skeleton={<SkeletonRows card rows={6} rowClass="h-22" />}
      empty={
        <EmptyState icon={<CalendarX className="size-7" />} hint={t('Check back later for upcoming race events!')}>
          {t('No events found')}
        </EmptyState>
      }
    >
      {(events) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {events.map((event, n) =>
            n === 0 && (event.status === 'active' || event.status === 'upcoming') ? (
              <EventCard key={event.id} event={event} />
            ) : (
              <EventRow key={event.id} event={event} />
            ),
          )}
        </ul>
      )}
    </QueryPanel>
  );
}
