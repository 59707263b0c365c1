import type { EventStatus } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';

/** Contains what determines the status of an event. */
export type SessionProgress = Pick<RaceSessionDto, 'kind' | 'state'>;

const RUNNING: readonly SessionState[] = ['green', 'red'];
const BEGUN: readonly SessionState[] = [...RUNNING, 'chequered', 'provisional'];

/**
 * Returns the status of an event after its sessions have changed: it is active from its first green on, and completed
 * when its races are final (without races, when every session is). What an admin set by hand stays until a session says
 * more.
 */
export function eventStatusAfter(status: EventStatus, sessions: readonly SessionProgress[]): EventStatus {
  if (status === 'cancelled') return status;
  const held = sessions.filter(({ state }) => state !== 'cancelled');
  const races = held.filter(({ kind }) => kind === 'race');
  const deciding = races.length > 0 ? races : held;
  const isRunning = held.some(({ state }) => RUNNING.includes(state));
  if (isRunning) return 'active';
  if (deciding.length > 0 && deciding.every(({ state }) => state === 'final')) return 'completed';
  return status === 'upcoming' && held.some(({ state }) => BEGUN.includes(state)) ? 'active' : status;
}
