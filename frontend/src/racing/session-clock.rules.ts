import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';

const MINUTE_MS = 60_000;
const LAPS_OF_SILENCE = 1.5;
const LEAST_SILENCE_MS = 30_000;
/** The time, in ms, allowed without a crossing for a driver who has not completed a lap. */
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

/**
 * Returns the time, in ms, until a session by minutes is up, 0 after that; null for a session by laps, one that is not under
 * green, and a race that continues after a red flag, whose legs have used some of the time. `now` is the server's time, in
 * ms.
 */
export function timeLeftMs({ state, minutes, legs, go_at: goAt }: RaceSessionDto, now: number): number | null {
  if (state !== 'green' || minutes === null || legs.length > 0 || goAt === null) return null;
  return Math.max(0, Date.parse(goAt) + minutes * MINUTE_MS - now);
}
