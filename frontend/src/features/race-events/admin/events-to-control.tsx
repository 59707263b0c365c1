import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays, Flag } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { buttonClass } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { activeEventsQuery } from '../active-events.queries';
import { EventStatusBadge } from '../event-status';
import { completedEventsQuery, eventPagesQuery } from '../race-events.queries';
import { DateTime } from '../../../ui/text/date-time';
import { AdminEventEntries } from './admin-event-entries';

/** Lists active, upcoming and the latest completed events with links to Race Control and to entries until they end. */
export function EventsToControl() {
  const active = useQuery(activeEventsQuery);
  const upcoming = useInfiniteQuery(eventPagesQuery('upcoming'));
  const over = useInfiniteQuery(completedEventsQuery);
  const ahead = upcoming.data?.pages[0]?.events ?? [];
  const past = over.data?.pages[0]?.items ?? [];
  const list = (events: readonly RaceEventDto[]) => [...events, ...ahead, ...past];
  return (
    <Panel title={t('Events')} icon={CalendarDays}>
      <QueryPanel query={active} what={t('the events')} skeleton={<SkeletonRows rows={3} rowClass="h-16" />}>
        {(events) =>
          list(events).length === 0 && !upcoming.isPending ? (
            <EmptyState icon={Flag}>{t('No events to control')}</EmptyState>
          ) : (
            <ul className="px-4 sm:px-5">
              {list(events).map((event) => (
                <EventToControl key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </Panel>
  );
}

function EventToControl({ event }: { readonly event: RaceEventDto }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold wrap-anywhere">{event.name}</bdi> <EventStatusBadge status={event.status} />
        </p>
        <p className="text-sm text-muted">
          <DateTime at={event.start_time} className="tabular" />
          {event.track_name !== null && <bdi> · {event.track_name}</bdi>}
        </p>
      </div>
      <Link
        to="/admin/race/$event"
        params={{ event: event.id }}
        preload={false}
        aria-label={t('Race Control of {event}', { event: event.name })}
        className={buttonClass({ variant: event.status === 'active' ? 'primary' : 'outline', shape: 'compact' })}
      >
        <Flag aria-hidden className="size-4" /> {t('Race Control')}
      </Link>
      {event.status !== 'completed' && (
        <div className="basis-full">
          <AdminEventEntries event={event} />
        </div>
      )}
    </li>
  );
}
