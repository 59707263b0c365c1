import type { ResultRowDto } from '../sessions/session-result.dto.js';
import type { AsIfDto, SeasonBoardDto } from './season-board.live.js';
import { latestStandings } from './season-board.rules.js';
import type { DrivenResult, DrivenSession, WholeSeason } from './whole-season.rules.js';

/** Describes a session with the result that it would have now, and the id of its event. */
export interface RunningSession extends DrivenSession {
  readonly event_id: string;
}

/** Converts the rows of a session's result to the results from which a season is computed. */
export function toDrivenResults(rows: readonly ResultRowDto[]): DrivenResult[] {
  return rows.map(({ user_id, driver_name, place, laps, best_ms, best_at_ms, status }) => {
    return { user_id, driver_name, place, laps, best_ms, best_at_ms, is_disqualified: status === 'dsq' };
  });
}

/**
 * Returns the season with this session in place of its earlier result; unchanged if the session's event is not one of its rounds.
 */
export function withSession(whole: WholeSeason, { event_id: eventId, ...session }: RunningSession): WholeSeason {
  const round = whole.details.rounds.find((one) => one.event_id === eventId)?.round;
  const driven = whole.driven.map((event) => {
    if (event.round !== round) return event;
    return { ...event, sessions: [...event.sessions.filter(({ id }) => id !== session.id), session] };
  });
  return { ...whole, driven };
}

/** Returns the standings as if the running races ended now, or null if no race of the season is running. */
export function provisionalStandings(
  whole: WholeSeason,
  board: SeasonBoardDto,
  running: readonly RunningSession[],
): AsIfDto | null {
  const events = new Set(running.flatMap(({ event_id: id, kind }) => (kind === 'race' ? [id] : [])));
  const rounds = board.rounds.filter(({ event_id: id }) => id !== null && events.has(id));
  const [round] = rounds.toReversed();
  if (!round) return null;
  return {
    round: round.round,
    name: round.name,
    championships: latestStandings(running.reduce(withSession, whole)).map(({ of, class: ofClass, standings }) => {
      const now = board.championships.find((one) => one.of === of && one.class === ofClass)?.standings ?? [];
      return {
        of,
        class: ofClass,
        standings: standings.map(({ who, name, user_id, position, points, chance }) => {
          const then = now.find((standing) => standing.who === who)?.position ?? null;
          return { who, name, user_id, position, points, chance, change: then === null || position === null ? null : then - position }; // prettier-ignore
        }),
      };
    }),
  };
}
