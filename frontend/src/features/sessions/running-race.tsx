import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { isOut, type SessionRowDto } from '@league/shared/sessions/session-board.live';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { eventBoardAddress } from '../../racing/board-addresses';
import { eventAddress, EventLink } from '../../racing/event-link';
import { StandingRows, type StandingRow } from '../../racing/boards/standing-rows';
import { buttonClass } from '../../ui/controls/button';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { SessionHead } from './session-view';
import { gapInWords } from './session-words.rules';
import { useLiveSession } from './sessions.live';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';
import { findShownSession } from './shown-session.rules';
import { WatchLive } from '../../racing/watch-live';

const MAX_ROWS = 6;
const WIDE = buttonClass({ variant: 'outline', shape: 'compact', className: 'w-full' });

interface RunningRaceProps {
  readonly events: readonly RaceEventDto[];
  /** The content that is shown if none of the events has a running session and the first one has no published session. */
  readonly otherwise: ReactNode;
}

/**
 * Shows the leading drivers in the running session, or in the last result of an event under way, with a link to live timing
 * or to all results. Renders `otherwise` if there is neither, and nothing until the sessions are loaded.
 */
export function RunningRace({ events, otherwise }: RunningRaceProps) {
  const { data: sessions } = useQuery(sessionsOfEventsQuery(events.map(({ id }) => id)));
  if (sessions === undefined) return null;
  const session = findShownSession(sessions, events);
  const event = events.find(({ id }) => id === session?.event_id);
  return session && event ? <Running key={session.id} event={event} session={session} /> : otherwise;
}

/** Preloads the data of a running race, so that it is rendered with the rest of the page. */
export async function prefetchRace(client: QueryClient, events: readonly RaceEventDto[]): Promise<void> {
  const session = findShownSession(
    await client.ensureQueryData(sessionsOfEventsQuery(events.map(({ id }) => id))),
    events,
  );
  if (session !== undefined) await client.prefetchQuery(sessionBoardQuery(session.id));
}

interface RunningProps {
  readonly event: RaceEventDto;
  readonly session: RaceSessionDto;
}

function Running({ event, session: { id, state } }: RunningProps) {
  const query = useQuery(sessionBoardQuery(id));
  const ownId = useSession((session) => session.user?.id);
  useLiveSession(id);
  return (
    <section aria-label={event.name} className="card overflow-hidden">
      <p className="truncate border-b border-line px-4 py-2.5 text-lg font-semibold sm:px-5">
        <EventLink event={event} />
      </p>
      <QueryPanel query={query} what={t('the session')} skeleton={<SkeletonRows rows={MAX_ROWS} rowClass="h-10" />}>
        {(board) => (
          <>
            <SessionHead board={board} saysLive={false} />
            <StandingRows
              label={t('Order of the session')}
              rows={board.rows.slice(0, MAX_ROWS).map(standingRow)}
              ownId={ownId}
            />
          </>
        )}
      </QueryPanel>
      <p className="border-t border-line p-3 sm:px-4">
        {isPublished(state) ? (
          <Link to="/events/$id/{-$slug}" params={eventAddress(event)} className={WIDE}>
            {t('All results')}
          </Link>
        ) : (
          <WatchLive href={eventBoardAddress(event.id)} className="w-full" />
        )}
      </p>
    </section>
  );
}

function standingRow(row: SessionRowDto): StandingRow {
  return {
    userId: row.user_id,
    name: row.driver_name,
    place: row.place,
    lastLap: row.last_ms === null ? null : row.last_ms / 1000,
    gap: isOut(row.status) ? row.status.toUpperCase() : gapInWords(row.gap),
  };
}
