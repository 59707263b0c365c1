import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { describeFailure } from '../../platform/http/http-error';
import { useStaleSince } from '../../platform/live/live.store';
import { DataState } from '../../ui/data-state';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { EventCard } from './event-card';
import { raceEventsQuery } from './race-events.queries';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4 sm:gap-5';

/** The league's race events as cards. */
export function EventList({ status }: { readonly status: EventStatus | undefined }) {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(raceEventsQuery(status));
  return (
    <DataState
      pending={isPending}
      failure={error ? describeFailure(error) : null}
      what="the events"
      onRetry={() => void refetch()}
      retrying={isFetching}
      staleSince={useStaleSince(dataUpdatedAt)}
      hasData={data !== undefined}
      skeleton={
        <div className={GRID}>
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} className="h-96" />
          ))}
        </div>
      }
      empty={
        data?.length === 0 ? (
          <div className="card">
            <EmptyState icon={<CalendarX className="size-7" />} hint="Check back later for upcoming race events!">
              No events found
            </EmptyState>
          </div>
        ) : null
      }
    >
      <ul className={GRID}>
        {data?.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
    </DataState>
  );
}
