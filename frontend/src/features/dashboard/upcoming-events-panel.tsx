import type { EventType, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { EventLink } from '../../racing/event-link';
import { buttonClass } from '../../ui/controls/button';
import { sltText } from '../../ui/text/format';
import { DashboardPanel } from './dashboard-panel';
import { countdown } from './countdown.rules';
import { DateTime } from '../../ui/text/date-time';

/** The labels of the event types in lower case; CSS capitalizes them. */
const TYPE_WORDS: Readonly<Record<EventType, string>> = {
  race: msg('race'),
  tournament: msg('tournament'),
  practice: msg('practice'),
  special: msg('special'),
};

/** Lists the league's next events. */
export function UpcomingEventsPanel() {
  return (
    <DashboardPanel
      title={t('Upcoming Events')}
      icon={CalendarDays}
      what={t('the upcoming events')}
      pick={(dashboard) => dashboard.upcoming_events}
      emptyText={t('No upcoming events scheduled.')}
      action={
        <Link to="/events" aria-label={t('All events')} className={buttonClass({ variant: 'link' })}>
          {t('All')}
        </Link>
      }
    >
      {(events) => (
        <ul>
          {events.map((event, place) => (
            <NextEvent key={event.id} event={event} counted={place === 0} />
          ))}
        </ul>
      )}
    </DashboardPanel>
  );
}

/** Shows an event; `counted` adds the time left until its start. */
function NextEvent({ event, counted }: { readonly event: RaceEventDto; readonly counted: boolean }) {
  const now = useServerNow(30_000);
  const left = counted ? countdown(event.scheduled_start, now) : null;
  return (
    <li className="border-b border-line px-4 py-3.5 last:border-0 sm:px-5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex min-w-0 font-semibold">
          <EventLink event={event} className="truncate" />
        </p>
        <span className="shrink-0 rounded-control px-1.5 py-0.5 text-xs font-semibold text-info capitalize tinted">
          {translated(TYPE_WORDS[event.event_type])}
        </span>
      </div>
      <p className="mt-0.5 line-clamp-2 text-sm text-muted">{event.description || t('No description')}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        {event.scheduled_start ? (
          <span className="tabular">
            <DateTime at={event.scheduled_start} /> · {sltText(event.scheduled_start)}
          </span>
        ) : (
          t('TBA')
        )}
        {left !== null && (
          <span className="tabular rounded-full px-2 py-0.5 text-xs font-semibold text-primary tinted">{left}</span>
        )}
      </p>
    </li>
  );
}
