import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { useSession } from '../../platform/session/session.store';
import { eventBoardAddress } from '../../racing/board-addresses';
import { EventLink } from '../../racing/event-link';
import { StandingRows, type StandingRow } from '../../racing/standing-rows';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { SessionHead } from './session-view';
import { gapInWords, isRunning } from './session-words.rules';
import { useLiveSession } from './sessions.live';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';
import { WatchLive } from '../../racing/watch-live';

const MAX_ROWS = 6;

interface RunningRaceProps {
  readonly events: readonly RaceEventDto[];
  /** Shown where none of them has a session that runs. */
  readonly otherwise: ReactNode;
}

/** Shows the running session of the first event with one: its first drivers live, and links to more. */
export function RunningRace({ events, otherwise }: RunningRaceProps) {
  const { data: sessions } = useQuery(sessionsOfEventsQuery(events.map(({ id }) => id)));
  if (sessions === undefined) return null;
  const session = runningOf(sessions);
  const event = events.find(({ id }) => id === session?.event_id);
  return session && event ? <Running key={session.id} event={event} id={session.id} /> : otherwise;
}

/** Loads the data of a running race, so that it is rendered with the rest of the page. */
export async function prefetchRace(client: QueryClient, events: readonly RaceEventDto[]): Promise<void> {
  const session = runningOf(await client.ensureQueryData(sessionsOfEventsQuery(events.map(({ id }) => id))));
  if (session !== undefined) await client.prefetchQuery(sessionBoardQuery(session.id));
}

/** Returns the last session that runs of the first event that has one. */
export function runningOf(sessions: readonly RaceSessionDto[]): RaceSessionDto | undefined {
  const first = sessions.find(isRunning);
  return first && sessions.findLast((session) => session.event_id === first.event_id && isRunning(session));
}

function Running({ event, id }: { readonly event: RaceEventDto; readonly id: string }) {
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
        <WatchLive href={eventBoardAddress(event.id)} className="w-full" />
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
    gap: gapInWords(row.gap),
  };
}
