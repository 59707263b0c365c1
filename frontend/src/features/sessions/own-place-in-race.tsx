import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { isOut } from '@league/shared/sessions/session-board.live';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.store';
import { OwnPlaceText } from '../../racing/own-place-text';
import { gapInWords, isRunning, rivalAhead } from './session-words.rules';
import { sessionBoardQuery, sessionsOfEventsQuery } from './sessions.queries';
import { findShownSession } from './shown-session.rules';

interface OwnPlaceInRaceProps {
  readonly events: readonly RaceEventDto[];
  /** The content that is shown if none of the events has a running session and the first one has no published session. */
  readonly otherwise: ReactNode;
}

/**
 * Shows the member's place in the running session and the gap to the next driver ahead in the race. Shows nothing if there is only a
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
  const { data: board } = useQuery(sessionBoardQuery(id));
  const own = board?.rows.find((row) => row.user_id === userId);
  if (!board || !own?.place || isOut(own.status)) return null;
  const rival = rivalAhead(board, own);
  if (rival === null && own !== board.rows[0]) return null;
  return <OwnPlaceText place={own.place} gap={gapInWords(rival?.gap ?? null)} ahead={rival?.name ?? null} />;
}
