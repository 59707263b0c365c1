import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { t } from '../../language/translate';
import { ShowMore } from '../../platform/lists/show-more';
import { QueryPanel } from '../../platform/query/query-panel';
import { EventLink } from '../../racing/event-link';
import { TrackLink } from '../../racing/track-link';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { EventPodium } from './event-podium';
import { completedEventsQuery } from './race-events.queries';
import { DateTime } from '../../ui/text/date-time';

/** Shows the completed events with their podiums, latest first. */
export function ResultRows() {
  const query = useInfiniteQuery(completedEventsQuery);
  return (
    <>
      <div className="card mb-4">
        <QueryPanel
          query={query}
          what={t('the results')}
          skeleton={<SkeletonRows rows={6} rowClass="h-40" marked={false} />}
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            <EmptyState icon={Trophy} hint={t('It is made when the event is completed.')}>
              {t('No result yet')}
            </EmptyState>
          }
        >
          {({ pages }) => (
            <ul>
              {pages
                .flatMap(({ items }) => items)
                .map((event) => (
                  <ResultRow key={event.id} event={event} />
                ))}
            </ul>
          )}
        </QueryPanel>
      </div>
      <ShowMore query={query} plural={t('events')} />
    </>
  );
}

function ResultRow({ event }: { readonly event: ListedEventDto }) {
  return (
    <li className="border-b border-line p-4 last:border-0 sm:p-5 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-6 lg:[&>section]:mt-0 lg:[&>section]:border-0 lg:[&>section]:pt-0">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">
          <EventLink event={event} />
        </h2>
        <p className="mt-1 text-sm text-muted">
          <DateTime at={event.start_time} className="tabular" />
          {event.track_name !== null && (
            <>
              {' · '}
              <TrackLink track={event.track_id} name={event.track_name} />
            </>
          )}
        </p>
      </div>
      <EventPodium event={event} />
    </li>
  );
}
