import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';

const LAPS_OF_SILENCE = 1.5;
const LEAST_SILENCE_MS = 30_000;
/** The silence, in ms, that is allowed for a driver who has not completed a lap. */
const FIRST_LAP_MS = 180_000;

/**
 * Returns how long, in ms, a race has been without a crossing, once that exceeds 1.5 laps of its quickest driver and 30 s; null
 * until then, and when no race is under green. `now` is the server's time, in ms.
 */
export function silentForMs({ session, rows, flag_ms: flagMs }: SessionBoardDto, now: number): number | null {
  if (session === null || session.state !== 'green' || flagMs !== null || !isRace(session)) return null;
  const racing = rows.filter(({ status }) => status === 'running');
  if (racing.length === 0) return null;
  const lapMs = Math.min(...racing.map(({ last_ms: ms }) => ms ?? FIRST_LAP_MS / LAPS_OF_SILENCE));
  const silentMs = now - Date.parse(session.go_at ?? '') - Math.max(...rows.map(({ crossed_ms: ms }) => ms ?? 0));
  return silentMs > Math.max(LEAST_SILENCE_MS, LAPS_OF_SILENCE * lapMs) ? silentMs : null;
}
