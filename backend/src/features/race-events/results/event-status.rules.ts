import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';

/** Describes a session by the fields that determine the status of its event. */
export type SessionProgress = Pick<RaceSessionDto, 'kind' | 'state'> & {
  /** Whether the session was cancelled after its signal. */
  readonly is_broken_off?: boolean;
};

const RUNNING: readonly SessionState[] = ['green', 'red'];
const BEGUN: readonly SessionState[] = [...RUNNING, 'chequered', 'provisional'];

/**
 * Returns the status of an event after its sessions have changed. It is active from its first start signal, and completed
 * when all its races are final or, without races, all its sessions. Cancelled sessions do not count; an active event that has
 * no others is upcoming again if one of them was cancelled after its signal. A status that an admin set stays until a session
 * determines another; a cancelled event stays cancelled.
 */
export function eventStatusAfter(status: EventStatus, sessions: readonly SessionProgress[]): EventStatus {
  if (status === 'cancelled') return status;
  const held = sessions.filter(({ state }) => state !== 'cancelled');
  const races = held.filter(({ kind }) => kind === 'race');
  const deciding = races.length > 0 ? races : held;
  const isRunning = held.some(({ state }) => RUNNING.includes(state));
  if (isRunning) return 'active';
  if (deciding.length > 0 && deciding.every(({ state }) => state === 'final')) return 'completed';
  if (status === 'active' && held.length === 0 && sessions.some((one) => one.is_broken_off)) return 'upcoming';
  return status === 'upcoming' && held.some(({ state }) => BEGUN.includes(state)) ? 'active' : status;
}
