import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { Radio } from 'lucide-react';
import { t } from '../../language/translate';
import { EventLink } from '../../racing/event-link';
import { buttonClass } from '../../ui/controls/button';
import { EventBanner, EventFacts } from './event-facts';
import { EventEntries } from './entries/event-entries';
import { EventPodium } from './event-podium';
import { EventStatusBadge } from './event-status';

/** Everything there is to know before the start. */
export function EventCard({ event }: { readonly event: ListedEventDto }) {
  return (
    <li className="card flex min-w-0 flex-col overflow-hidden">
      <EventBanner url={event.banner_image} />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-xl font-semibold break-words">
            <EventLink event={event} />
          </h2>
          <EventStatusBadge status={event.status} />
        </div>
        {event.description && <p className="mt-2 whitespace-pre-line text-muted">{event.description}</p>}
        <EventFacts event={event} />
        {event.entry_requirements && <More title={t('Requirements')} text={event.entry_requirements} />}
        {event.rules && <More title={t('Rules')} text={event.rules} />}
        {(event.status === 'upcoming' || event.status === 'active') && <EventEntries event={event} />}
        {event.status === 'active' && (
          <p className="mt-4 rounded-control px-3 py-2 text-center font-semibold text-success tinted">
            {t('Event In Progress')}
          </p>
        )}
        {event.status === 'active' && (
          <a
            href={`/live?event=${event.id}`}
            className={buttonClass({ variant: 'outline', shape: 'compact', className: 'mt-2' })}
          >
            <Radio aria-hidden className="size-4" /> {t('Watch it live')}
          </a>
        )}
        {event.status === 'completed' && (
          <p className="mt-4 rounded-control px-3 py-2 text-center font-semibold text-neutral tinted">
            {t('Event Completed')}
          </p>
        )}
        <EventPodium event={event} />
      </div>
    </li>
  );
}

function More({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 whitespace-pre-line text-muted">{text}</p>
    </div>
  );
}
