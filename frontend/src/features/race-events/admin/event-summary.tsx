import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { t, translated } from '../../../language/translate';
import { buttonClass } from '../../../ui/controls/button';
import { formatCount, sltText } from '../../../ui/text/format';
import { EventStatusBadge } from '../event-status';
import { EventLink } from '../../../racing/event-link';
import { EVENT_TYPE_NAMES } from '../../../racing/names/race-event-names';
import { TrackLink } from '../../../racing/track-link';
import { AdminEventEntries } from './admin-event-entries';
import { EventResults } from './event-results';
import { DateTime } from '../../../ui/text/date-time';

/** Shows a race event to admins, with its entries, its results and a link to Race Control. */
export function EventSummary({ event }: { readonly event: ListedEventDto }) {
  const facts = [
    [t('Type'), translated(EVENT_TYPE_NAMES[event.event_type])],
    [
      t('Track'),
      event.track_name === null ? '—' : <TrackLink key="track" track={event.track_id} name={event.track_name} />,
    ],
    [t('Prize Pool'), event.prize_pool ?? '—'],
    [t('Max Participants'), event.max_participants === null ? '—' : formatCount(event.max_participants)],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <EventLink event={event} />
        </h2>
        <EventStatusBadge status={event.status} />
      </div>
      {event.description !== null && (
        <p className="mt-2 line-clamp-3 text-sm whitespace-pre-line wrap-anywhere text-muted">{event.description}</p>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3 text-sm lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 min-w-0 lg:col-span-1">
          <dt className="text-xs text-faint">{t('Start Time')}</dt>
          <dd className="tabular font-medium">
            <DateTime at={event.start_time} />{' '}
            <span className="font-normal text-muted">· {sltText(event.start_time)}</span>
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-faint">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-start gap-x-2">
        <Link
          to="/admin/race/$event"
          params={{ event: event.id }}
          preload={false}
          aria-label={t('Race Control of {event}', { event: event.name })}
          className={buttonClass({ variant: 'outline', shape: 'compact' })}
        >
          <Flag aria-hidden className="size-4" /> {t('Race Control')}
        </Link>
        {hasEntries(event) && <AdminEventEntries event={event} />}
        {event.status === 'completed' && event.result_count > 0 && <EventResults event={event} />}
      </div>
      {event.status === 'completed' && event.result_count === 0 && (
        <p className="mt-3 text-sm text-muted">
          {event.event_type === 'practice'
            ? t('Practice is not classified.')
            : t('No results: no driver has a counted lap on its track in its time.')}
        </p>
      )}
    </>
  );
}

/** Returns whether to show the entries of an event: until it is over, or if drivers signed up. */
function hasEntries({ status, entry_count, reserve_count }: ListedEventDto): boolean {
  return status === 'upcoming' || status === 'active' || entry_count + reserve_count > 0;
}
