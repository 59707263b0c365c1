import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { isPublished } from '@league/shared/sessions/session-states.rules';
import { isRunning } from './session-words.rules';

/**
 * Returns the last running session of the event that has the first running one; if none is running, the last published session
 * of the first event. Some practices are never published, so a session whose chequered flag has fallen no longer counts as
 * running once a later session of its event has started, as on the wall.
 */
export function findShownSession(
  sessions: readonly RaceSessionDto[],
  [firstEvent]: readonly RaceEventDto[],
): RaceSessionDto | undefined {
  const running = sessions.filter(
    (one) => isRunning(one) && !(one.state === 'chequered' && hasSuccessor(one, sessions)),
  );
  const [first] = running;
  if (first) return running.findLast(({ event_id }) => event_id === first.event_id);
  return sessions.findLast(({ event_id, state }) => event_id === firstEvent?.id && isPublished(state));
}

/** Returns the session with which race control opens: the running one, or the first not over, or the last. */
export function findControlledSession(sessions: readonly RaceSessionDto[]): RaceSessionDto | undefined {
  const isOver = ({ state }: RaceSessionDto) => state === 'final' || state === 'cancelled';
  return findShownSession(sessions, []) ?? sessions.find((one) => !isOver(one)) ?? sessions.at(-1);
}

function hasSuccessor({ event_id, go_at }: RaceSessionDto, sessions: readonly RaceSessionDto[]): boolean {
  return sessions.some((other) => other.event_id === event_id && startOf(other.go_at) > startOf(go_at));
}

function startOf(goAt: string | null): number {
  return Date.parse(goAt ?? '');
}
