import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { t } from '../../language/translate';
import { ShowMore } from '../../platform/lists/show-more';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { EventCard } from './event-card';
import { EventRow } from './event-row';
import { eventPagesQuery } from './race-events.queries';

interface EventListProps {
  readonly status: EventStatus | undefined;
  /** Returns whether the races of an event are over, although it is not completed yet. */
  readonly isOver: (eventId: string) => boolean;
}

/** Lists the race events with `status`, or all: the running or next one as a card, the others as rows. */
export function EventList({ status, isOver }: EventListProps) {
  const query = useInfiniteQuery(eventPagesQuery(status));
  return (
    <QueryPanel
      query={query}
      what={t('the events')}
      skeleton={<SkeletonRows card rows={6} rowClass="h-22" />}
      isEmpty={({ pages }) => pages.every(({ events }) => events.length === 0)}
      empty={
        <EmptyState icon={CalendarX} hint={t('Check back later for upcoming race events!')}>
          {t('No events found')}
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <ul className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">
            {pages
              .flatMap(({ events }) => events)
              .map((event, n) =>
                n === 0 && (event.status === 'active' || event.status === 'upcoming') ? (
                  <EventCard key={event.id} event={event} isOver={isOver(event.id)} />
                ) : (
                  <EventRow key={event.id} event={event} isOver={isOver(event.id)} />
                ),
              )}
          </ul>
          <ShowMore query={query} plural={t('events')} />
        </>
      )}
    </QueryPanel>
  );
}
