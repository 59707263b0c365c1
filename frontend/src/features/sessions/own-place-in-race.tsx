import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { isOut } from '@league/shared/sessions/session-board.live';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.store';
import { OwnPlaceText } from '../../racing/own-place-text';
import { gapInWords, isRunning } from './session-words.rules';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';
import { findShownSession } from './shown-session.rules';

interface OwnPlaceInRaceProps {
  readonly events: readonly RaceEventDto[];
  /** Shown if none of the events has a running session and the first one has no published session. */
  readonly otherwise: ReactNode;
}

/**
 * Shows the member's place in the running session and the gap to the driver ahead. Shows nothing if there is only a
 * published session, and `otherwise` if there is neither.
 */
export function OwnPlaceInRace({ events, otherwise }: OwnPlaceInRaceProps) {
  const { data: sessions } = useQuery(sessionsOfEventsQuery(events.map(({ id }) => id)));
  if (sessions === undefined) return null;
  const session = findShownSession(sessions, events);
  if (session === undefined) return otherwise;
  return isRunning(session) ? <Place key={session.id} id={session.id} /> : null;
}

function Place({ id }: { readonly id: string }) {
  const userId = useSession((session) => session.user?.id);
  // RunningRace, further down the page, keeps the board up to date.
  const rows = useQuery(sessionBoardQuery(id)).data?.rows ?? [];
  const at = rows.findIndex((row) => row.user_id === userId);
  const own = rows[at];
  const isBehind = at > 0;
  if (!own?.place || isOut(own.status) || (isBehind && own.interval === null)) return null;
  return <OwnPlaceText place={own.place} gap={gapInWords(own.interval)} ahead={rows[at - 1]?.driver_name ?? null} />;
}
