import type { EventBoardEntryDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { useSession } from '../../../platform/session/session.store';
import { eventBoardAddress } from '../../../racing/board-addresses';
import { EventLink } from '../../../racing/event-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { formatGap } from '../../../racing/race-figures';
import { StandingRows, type StandingRow } from '../../../racing/boards/standing-rows';
import { TrackLink } from '../../../racing/track-link';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { eventBoardQuery, useLiveEventBoard } from './event-board.live';
import { WatchLive } from '../../../racing/watch-live';

const MAX_ROWS = 6;

/** Shows the six leaders of an event decided by best lap, live, with a link to its board. */
export function EventTower({ event }: { readonly event: RaceEventDto }) {
  const { data: board } = useQuery(eventBoardQuery(event.id));
  const ownId = useSession((session) => session.user?.id);
  useLiveEventBoard(event.id);
  return (
    <section aria-label={event.name} className="card overflow-hidden">
      <p className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-2.5 sm:px-5">
        <EventLink event={event} className="truncate text-lg font-semibold" />
        {event.track_name !== null && (
          <TrackLink track={event.track_id} name={event.track_name} className="shrink-0 text-sm text-muted" />
        )}
      </p>
      {board === undefined ? (
        <SkeletonRows rows={MAX_ROWS} rowClass="h-10" />
      ) : board.entries.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted">{t('No lap yet: the first one leads.')}</p>
      ) : (
        <StandingRows label={t('Order of the event')} rows={rowsOf(board.entries)} ownId={ownId} />
      )}
      <p className="border-t border-line p-3 sm:px-4">
        <WatchLive href={eventBoardAddress(event.id)} className="w-full" />
      </p>
    </section>
  );
}

function rowsOf(entries: readonly EventBoardEntryDto[]): StandingRow[] {
  const best = entries[0]?.best_lap_time ?? 0;
  return entries.slice(0, MAX_ROWS).map((entry) => ({
    userId: entry.user_id,
    name: entry.driver_name,
    place: entry.position,
    lastLap: entry.last_lap_time,
    gap: entry.position === 1 ? <LapTimeText seconds={best} size="small" /> : formatGap(entry.best_lap_time - best),
  }));
}
