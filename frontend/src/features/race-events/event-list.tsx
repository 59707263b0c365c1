import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonCards } from '../../ui/feedback/skeleton';
import { EventCard } from './event-card';
import { raceEventsQuery } from './race-events.queries';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4 sm:gap-5';

/** The league's race events as cards. */
export function EventList({ status }: { readonly status: EventStatus | undefined }) {
  const query = useQuery(raceEventsQuery(status));
  return (
    <QueryPanel
      query={query}
      what={t('the events')}
      skeleton={
        <div className={GRID}>
          <SkeletonCards cards={3} cardClass="h-96" pictured />
        </div>
      }
      empty={
        <div className="card">
          <EmptyState icon={<CalendarX className="size-7" />} hint={t('Check back later for upcoming race events!')}>
            {t('No events found')}
          </EmptyState>
        </div>
      }
    >
      {(events) => (
        <ul className={GRID}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    </QueryPanel>
  );
}
