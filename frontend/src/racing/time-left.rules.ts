import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';

const MINUTE_MS = 60_000;

/**
 * Returns the time, in ms, until a session by minutes is up, 0 after that; null for a session by laps, one that is not under
 * green, and a race that goes on after a red flag, whose legs have used some of the time. `now` is the server's time, in ms.
 */
export function timeLeftMs({ state, minutes, legs, go_at: goAt }: RaceSessionDto, now: number): number | null {
  if (state !== 'green' || minutes === null || legs.length > 0 || goAt === null) return null;
  return Math.max(0, Date.parse(goAt) + minutes * MINUTE_MS - now);
}
