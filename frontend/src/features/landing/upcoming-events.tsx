import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { t } from '../../language/translate';
import { EventLink } from '../../racing/event-link';
import { sltText } from '../../ui/text/format';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LandingPanel } from './landing-panel';
import { upcomingEventsQuery } from './landing.queries';
import { DateTime } from '../../ui/text/date-time';

const GRID = 'grid md:auto-cols-fr md:grid-flow-col';
const CELL = 'min-w-0 border-line p-4 not-last:max-md:border-b sm:p-5 md:not-last:border-r';

/** Shows the next three race events. */
export function UpcomingEvents({ onViewAll }: { readonly onViewAll: () => void }) {
  const query = useQuery(upcomingEventsQuery);
  return (
    <LandingPanel
      title={t('Upcoming Events')}
      icon={CalendarDays}
      all={t('the events')}
      onViewAll={onViewAll}
      query={query}
      skeleton={<EventSkeletons />}
      emptyText={t('No upcoming events scheduled.')}
    >
      {(items) => (
        <ul className={GRID}>
          {items.map((event) => (
            <li key={event.id} className={CELL}>
              <p className="tabular text-sm text-muted">
                <DateTime at={event.start_time} className="font-semibold text-primary" /> · {sltText(event.start_time)}
              </p>
              <p className="mt-1 truncate text-lg font-semibold">
                <EventLink event={event} />
              </p>
              <p className="mt-1 line-clamp-2 text-sm text-muted">{event.description ?? t('No description')}</p>
            </li>
          ))}
        </ul>
      )}
    </LandingPanel>
  );
}

function EventSkeletons() {
  return (
    <div aria-hidden className={GRID}>
      {[1, 2, 3].map((n) => (
        <div key={n} className={CELL}>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-3 h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
