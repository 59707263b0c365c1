import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { EventLink } from '../../racing/event-link';
import { TrackLink } from '../../racing/track-link';
import { sltText } from '../../ui/text/format';
import { EventDetails, type EventCardProps } from './event-card';
import { EventBanner } from './event-facts';
import { EventStatusLine } from './event-status';
import { DateTime } from '../../ui/text/date-time';

/** Shows an event in a list: picture, name, start, status and the top three; a button expands the rest. */
export function EventRow({ event, isOver }: EventCardProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className="card min-w-0">
      <div className="grid min-h-22 grid-cols-[6rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 py-2 pr-1 pl-3 tiny:grid-cols-[minmax(0,1fr)_2.75rem] sm:gap-x-4 lg:grid-cols-[6rem_minmax(0,5fr)_10rem_minmax(0,4fr)_2.75rem]">
        <EventBanner url={event.banner_image} isSmall />
        <div className="min-w-0">
          <h2 className="truncate font-semibold tiny:whitespace-normal">
            <EventLink event={event} />
          </h2>
          <p className="text-xs text-muted sm:text-sm">
            <DateTime at={event.start_time} className="tabular whitespace-nowrap" />
            {' · '}
            <span className="whitespace-nowrap">{sltText(event.start_time)}</span>
          </p>
          {event.track_name && (
            <p className="truncate text-xs text-faint">
              <TrackLink track={event.track_id} name={event.track_name} />
            </p>
          )}
        </div>
        <div className="max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-2 tiny:col-span-1">
          <EventStatusLine status={event.status} />
        </div>
        <div className="min-w-0 max-lg:col-span-3 max-lg:row-start-3 tiny:col-span-2">
          <Podium event={event} />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t('Details of {event}', { event: event.name })}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text max-lg:col-start-3 max-lg:row-start-1 tiny:col-start-2 lg:col-start-5"
        >
          <ChevronDown aria-hidden className={clsx('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={detailsId} hidden={!isOpen} className="border-t border-line px-3 pb-4 sm:px-4">
        {isOpen && <EventDetails event={event} isOver={isOver} />}
      </div>
    </li>
  );
}

/** Shows the names of the top three, or a notice for a completed event without any counted lap. */
function Podium({ event: { name, podium, status, event_type: type } }: { readonly event: ListedEventDto }) {
  if (podium.length === 0) {
    if (status !== 'completed' || type === 'practice') return null;
    return <p className="text-xs text-muted">{t('No results: no lap counted in its time.')}</p>;
  }
  return (
    <ol
      aria-label={t('Results of {event}', { event: name })}
      className="flex min-w-0 flex-wrap gap-x-3 text-sm lg:grid lg:gap-0"
    >
      {podium.map(({ user_id: id, position, driver_name: driver }) => (
        <li key={id} className="flex min-w-0 max-w-full items-baseline gap-1.5">
          <span className="timing font-bold text-faint">{position}</span>
          <DriverLink id={id} name={driver} className={clsx('truncate leading-6', position === 1 && 'font-semibold')} />
        </li>
      ))}
    </ol>
  );
}
