import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { t } from '../../language/translate';
import { eventBoardAddress } from '../../racing/board-addresses';
import { EventLink } from '../../racing/event-link';
import { EventEntries } from './entries/event-entries';
import { EventBanner, EventFacts } from './event-facts';
import { EventStatusLine } from './event-status';
import { takesEntries } from './race-events.rules';
import { WatchLive } from '../../racing/watch-live';

export interface EventCardProps {
  readonly event: ListedEventDto;
  /** Whether the races of the event are over. */
  readonly isOver: boolean;
}

/** Shows the running or next event as a card with all its details. */
export function EventCard({ event, isOver }: EventCardProps) {
  return (
    <li className="card mb-2 min-w-0 overflow-hidden lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <EventBanner url={event.banner_image} />
      <div className="min-w-0 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <h2 className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">
            <EventLink event={event} />
          </h2>
          <EventStatusLine status={event.status} />
        </div>
        <EventDetails event={event} isOver={isOver} />
      </div>
    </li>
  );
}

/**
 * Shows the description, facts, requirements and rules of an event, with its entries until it is over and a link to its
 * board while it is active. Rules are collapsed, because they are long and often the same.
 */
export function EventDetails({ event, isOver }: EventCardProps) {
  return (
    <>
      {event.description && <p className="mt-2 whitespace-pre-line wrap-anywhere text-muted">{event.description}</p>}
      <EventFacts event={event} />
      {event.entry_requirements && <Folded title={t('Requirements')} text={event.entry_requirements} isOpen />}
      {event.rules && <Folded title={t('Rules')} text={event.rules} />}
      {takesEntries(event) && <EventEntries event={event} isOver={isOver} />}
      {event.status === 'active' && <WatchLive href={eventBoardAddress(event.id)} className="mt-3 w-full" />}
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

function Folded({ title, text, isOpen = false }: FoldedProps) {
  return (
    <details open={isOpen} className="mt-3 border-t border-line text-sm">
      <summary className="cursor-pointer py-3 font-semibold">{title}</summary>
      <p className="whitespace-pre-line wrap-anywhere text-muted">{text}</p>
    </details>
  );
}
