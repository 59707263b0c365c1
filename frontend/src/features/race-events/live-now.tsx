import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich, t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { LIVE_PATH } from '../../racing/board-addresses';
import { activeEventsQuery } from './active-events.queries';

/** The interval of the clock, in ms; an event that starts before the next update already counts as running. */
const LOOKS_EVERY_MS = 30_000;

/** Returns the active race events that have begun or begin within 30 s, earliest start first. */
export function useRunningEvents(): readonly RaceEventDto[] {
  const now = useServerNow(LOOKS_EVERY_MS);
  const active = useQuery(activeEventsQuery).data ?? [];
  return active.filter(({ start_time: start }) => Date.parse(start) < now + LOOKS_EVERY_MS);
}

/** Links to live timing, in place of `children`, while an event runs, so that nothing moves once events are known. */
export function LiveNow({ children }: { readonly children: ReactNode }) {
  const [event, ...others] = useRunningEvents();
  return (
    <div className="flex min-h-12 items-center">
      {event === undefined ? (
        children
      ) : (
        <a
          href={LIVE_PATH}
          className="group inline-flex min-h-12 max-w-full min-w-0 items-center gap-3 rounded-control border border-success px-3 bg-s1 text-sm text-success hover:bg-s2 sm:px-4"
        >
          <span className="flex shrink-0 items-center gap-2 font-bold tracking-wide">
            <span aria-hidden className="size-2.5 animate-breathe rounded-full bg-success" />
            {t('LIVE NOW')}
          </span>
          <span className="min-w-0 truncate text-text">
            {others.length > 0 ? (
              rich('{event} and {n} more', { event: <EventName>{event.name}</EventName>, n: others.length })
            ) : (
              <>
                <EventName>{event.name}</EventName>
                {event.track_name !== null && <span className="text-muted"> · {event.track_name}</span>}
              </>
            )}
          </span>
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </a>
      )}
    </div>
  );
}

function EventName({ children }: { readonly children: string }) {
  return <bdi className="font-semibold">{children}</bdi>;
}
