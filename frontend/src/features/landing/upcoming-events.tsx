import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { formatDateTime } from '../../ui/text/format';
import { LandingPanel } from './landing-panel';
import { upcomingEventsQuery } from './landing.queries';

/** The next three race events. */
export function UpcomingEvents({ onViewAll }: { readonly onViewAll: () => void }) {
  const query = useQuery(upcomingEventsQuery);
  const now = useServerNow(60_000);
  return (
    <LandingPanel
      title={t('Upcoming Events')}
      icon={<CalendarDays className="size-5" />}
      all={t('the events')}
      onViewAll={onViewAll}
      query={query}
      emptyText={t('No upcoming events scheduled.')}
    >
      {(items) => (
        <ul className="grid md:grid-cols-3">
          {items.map((event) => (
            <li key={event.id} className="min-w-0 border-line p-4 not-last:max-md:border-b sm:p-5 md:not-last:border-r">
              <time dateTime={event.start_time} className="tabular text-sm font-semibold text-primary">
                {formatDateTime(event.start_time, now)}
              </time>
              <p className="mt-1 truncate text-lg font-semibold">{event.name}</p>
              <p className="mt-1 line-clamp-2 text-sm text-muted">{event.description ?? t('No description')}</p>
            </li>
          ))}
        </ul>
      )}
    </LandingPanel>
  );
}
