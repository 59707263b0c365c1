import type { PenaltyKind } from './penalty.dto.js';
import type { EntryRuling, RaceSessionDto, SessionLogEntryDto, SessionState } from './race-session.dto.js';

/** The default countdown of a start, in seconds. */
export const DEFAULT_COUNTDOWN_S = 10;

/** Maps the orders of race control to the states that allow them and the state to which they lead. */
const MOVES = {
  grid: { from: ['planned', 'gridded'], to: 'gridded' },
  start: { from: ['gridded'], to: 'countdown' },
  abort: { from: ['countdown'], to: 'gridded' },
  red: { from: ['green'], to: 'red' },
  restart: { from: ['red'], to: 'countdown' },
  'second-leg': { from: ['red'], to: 'countdown' },
  chequered: { from: ['green', 'red'], to: 'chequered' },
  cancel: { from: ['planned', 'gridded', 'countdown', 'green', 'red', 'chequered', 'provisional'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, { from: readonly SessionState[]; to: SessionState }>>;

/** Maps the orders that rule on an entry to their rulings. */
export const RULINGS_OF_ORDERS = {
  retire: 'dnf',
  'no-show': 'dns',
  disqualify: 'dsq',
  reinstate: null,
} as const satisfies Readonly<Record<string, EntryRuling | null>>;

/** Lists the orders that show a flag and leave the state as it is. */
export const FLAG_ORDERS = ['yellow', 'track-clear'] as const;

type Move = keyof typeof MOVES;
type RulingOrder = keyof typeof RULINGS_OF_ORDERS;
type FlagOrder = (typeof FLAG_ORDERS)[number];
export type SessionOrder = Move | FlagOrder | RulingOrder;

export const SESSION_ORDERS = [
  ...Object.keys(MOVES),
  ...FLAG_ORDERS,
  ...Object.keys(RULINGS_OF_ORDERS),
] as readonly SessionOrder[];

const isOneOf =
  (...states: readonly SessionState[]) =>
  (state: SessionState): boolean =>
    states.includes(state);

/** Returns whether the start can still be prepared: the drivers and the grid may change freely. */
export const isBeforeStart = isOneOf('planned', 'gridded');

/** Returns whether race control rules on crossings; in `provisional`, new crossings wait for a ruling. */
export const takesCrossings = isOneOf('green', 'red', 'chequered', 'provisional');

/** Returns whether new crossings are stored; once a result is published, even a final one, they are only proposed. */
export const keepsCrossings = isOneOf('green', 'red', 'chequered', 'provisional', 'final');

/** Returns whether there is a published result, which later crossings do not change. */
export const isPublished = isOneOf('provisional', 'final');

/** Returns whether there is a result to rule on, published or not. */
export const isEnded = isOneOf('chequered', 'provisional', 'final');

/** Returns whether the session occupies the track. */
export const isOnTrack = isOneOf('countdown', 'green', 'red');

/** Returns whether yellow flags may be shown, because cars are on the track. */
const showsFlags = isOneOf('green', 'chequered');

/**
 * Names the phases of a session. A message that race control shows on the screens ends with the phase in which it was sent.
 * `before`: until the signal; `race`: until the chequered flag; `after`: until the result is final; `closed`: final or cancelled.
 */
export type SessionPhase = 'before' | 'race' | 'after' | 'closed';

const PHASES: Readonly<Record<SessionState, SessionPhase>> = {
  planned: 'before',
  gridded: 'before',
  countdown: 'before',
  green: 'race',
  red: 'race',
  chequered: 'after',
  provisional: 'after',
  final: 'closed',
  cancelled: 'closed',
};

/** Describes the fields of a session that determine its state at a moment. */
interface Started {
  readonly state: SessionState;
  readonly goAt: Date | null;
}

/** Returns whether an order rules on an entry. */
export function isRulingOrder(order: SessionOrder): order is RulingOrder {
  return order in RULINGS_OF_ORDERS;
}

/** Returns the last ruling on an entry in a session's log, null if it was rescinded; undefined if the log has no ruling on it. */
export function rulingInLog(log: readonly SessionLogEntryDto[], entryId: string): EntryRuling | null | undefined {
  const last = log.findLast(({ kind, data }) => kind in RULINGS_OF_ORDERS && data.entry_id === entryId);
  return last && RULINGS_OF_ORDERS[last.kind as RulingOrder];
}

/**
 * Returns when an entry with a ruling was ruled out, in Unix ms: at its first ruling since it was last reinstated. Without a
 * ruling in the log, it was out from the start: -Infinity.
 */
export function ruledOutAt(log: readonly SessionLogEntryDto[], entryId: string): number {
  let outAt = -Infinity;
  for (const { kind, at, data } of log) {
    if (!(kind in RULINGS_OF_ORDERS) || data.entry_id !== entryId) continue;
    if (RULINGS_OF_ORDERS[kind as RulingOrder] === null) outAt = -Infinity;
    else if (outAt === -Infinity) outAt = Date.parse(at);
  }
  return outAt;
}

export function isFlagOrder(order: SessionOrder): order is FlagOrder {
  return (FLAG_ORDERS as readonly SessionOrder[]).includes(order);
}

/**
 * Returns the state to which an order leads, or null if it is not allowed. Flags and rulings on entries leave the state
 * unchanged.
 */
export function stateAfter(state: SessionState, order: SessionOrder): SessionState | null {
  if (isRulingOrder(order)) return state === 'cancelled' || state === 'final' ? null : state;
  if (isFlagOrder(order)) return showsFlags(state) ? state : null;
  const { from, to }: { from: readonly SessionState[]; to: SessionState } = MOVES[order];
  return from.includes(state) ? to : null;
}

/**
 * Returns the state to which publishing leads, or null if there is nothing to publish. A provisional result can be replaced only
 * by a correction, which requires a reason.
 */
export function stateAfterPublishing(state: SessionState, isFinal: boolean, isCorrection = false): SessionState | null {
  if (isFinal) return state === 'provisional' ? 'final' : null;
  if (isCorrection && state === 'provisional') return state;
  return state === 'chequered' || state === 'final' ? 'provisional' : null;
}

/** Returns the state at the time `now`: a countdown ends with its signal, even before that is recorded. */
export function stateAt({ state, goAt }: Started, now: Date): SessionState {
  return state === 'countdown' && goAt !== null && goAt <= now ? 'green' : state;
}

export function phaseOf(state: SessionState): SessionPhase {
  return PHASES[state];
}

/** Returns whether all races of an event, apart from cancelled ones, have ended; false if there are none. */
export function areRacesOver(sessions: readonly Pick<RaceSessionDto, 'kind' | 'state'>[]): boolean {
  const races = sessions.filter(({ kind, state }) => kind === 'race' && state !== 'cancelled');
  return races.length > 0 && races.every(({ state }) => isEnded(state));
}

/** Returns whether a driver can serve a penalty of this kind on the track; a served penalty costs nothing in the result. */
export function canBeServed(kind: PenaltyKind): boolean {
  return kind === 'time' || kind === 'stop-and-go' || kind === 'drive-through';
}
