import type { EntryRuling, SessionState } from './race-session.dto.js';

/** The countdown of a start for which none is asked. */
export const DEFAULT_COUNTDOWN_S = 10;

/** The orders of race control that move a session on, with the states that each leads from, and the one it leads to. */
const MOVES = {
  grid: { from: ['planned', 'gridded'], to: 'gridded' },
  start: { from: ['gridded'], to: 'countdown' },
  abort: { from: ['countdown'], to: 'gridded' },
  red: { from: ['green'], to: 'red' },
  restart: { from: ['red'], to: 'countdown' },
  chequered: { from: ['green', 'red'], to: 'chequered' },
  cancel: { from: ['planned', 'gridded', 'countdown', 'green', 'red', 'chequered', 'provisional'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { from: readonly SessionState[]; to: SessionState }>>;

/** The orders that rule on an entry, with what each makes of it. */
export const RULINGS_OF_ORDERS = {
  retire: 'dnf',
  'no-show': 'dns',
  disqualify: 'dsq',
  reinstate: null,
} as const satisfies Readonly<Record<string, EntryRuling | null>>;

type Move = keyof typeof MOVES;
type RulingOrder = keyof typeof RULINGS_OF_ORDERS;
export type SessionOrder = Move | RulingOrder;

export const SESSION_ORDERS = [...Object.keys(MOVES), ...Object.keys(RULINGS_OF_ORDERS)] as readonly SessionOrder[];

/** States in which crossings are taken; in `provisional` they wait for a ruling. */
const TAKING: readonly SessionState[] = ['green', 'red', 'chequered', 'provisional'];
/** States in which the league or its stewards hold the track for this session. */
const ON_TRACK: readonly SessionState[] = ['countdown', 'green', 'red'];

/** A session, as far as the clock moves it on. */
interface Started {
  readonly state: SessionState;
  readonly goAt: Date | null;
}

/** Returns whether an order rules on an entry. */
export function isRulingOrder(order: SessionOrder): order is RulingOrder {
  return order in RULINGS_OF_ORDERS;
}

/** Returns the state that an order leads to, or null where it is not allowed. Rulings on entries leave the state. */
export function stateAfter(state: SessionState, order: SessionOrder): SessionState | null {
  if (isRulingOrder(order)) return state === 'cancelled' || state === 'final' ? null : state;
  const { from, to }: { from: readonly SessionState[]; to: SessionState } = MOVES[order];
  return from.includes(state) ? to : null;
}

/**
 * Returns the state that publishing leads to, or null where there is nothing to publish. A provisional result is replaced by
 * a provisional one only as a correction, which has a reason.
 */
export function stateAfterPublishing(state: SessionState, isFinal: boolean, isCorrection = false): SessionState | null {
  if (isFinal) return state === 'provisional' ? 'final' : null;
  if (isCorrection && state === 'provisional') return state;
  return state === 'chequered' || state === 'final' ? 'provisional' : null;
}

/** Returns the state at a moment: a countdown is over when its signal is given, also before it is written down. */
export function stateAt({ state, goAt }: Started, now: Date): SessionState {
  return state === 'countdown' && goAt !== null && goAt <= now ? 'green' : state;
}

export function takesCrossings(state: SessionState): boolean {
  return TAKING.includes(state);
}

export function isOnTrack(state: SessionState): boolean {
  return ON_TRACK.includes(state);
}
