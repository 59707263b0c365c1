import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import type { PenaltyDto } from '@league/shared/sessions/penalty.dto';
import { DEFAULT_COUNTDOWN_S, type SessionOrder } from '@league/shared/sessions/session-states.rules';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';

export interface LineOrder {
  readonly kind: string;
  readonly arguments: string;
  /** The time, in s, after which the order expires; null for never. */
  readonly expiresIn: number | null;
}

/** Describes an order that the line of a track has not received yet. */
interface WaitingOrder {
  readonly seq: number;
  readonly kind: string;
  readonly arguments: string;
  /** When the order expires, in Unix seconds; 0 for never. */
  readonly expires: number;
}

export interface WaitingOrders {
  readonly trackId: string;
  /** The number of the track's last order; 0 before the first. */
  readonly last: number;
  readonly orders: readonly WaitingOrder[];
}

type LineSessionFields = Pick<RaceSessionDto, 'kind' | 'laps' | 'minutes' | 'state'>;

/** The SQL condition for orders in force: not expired or, without an expiry, not before the track's last SESSION order. */
export const IN_FORCE = `(o.expires_at > clock_timestamp() OR (o.expires_at IS NULL AND o.seq >= coalesce(
  (SELECT max(seq) FROM line_orders WHERE track_id = o.track_id AND kind = 'SESSION'), 0)))`;

/**
 * The SQL expression for when the first of the orders was given that the line with the key `k` should have answered, but has
 * not; null if there is none. Only the session and its grid count: the line answers these in any state.
 */
export const UNANSWERED_SINCE = `(SELECT min(o.given_at) FROM line_orders o
  WHERE o.track_id = k.track_id AND o.expires_at IS NULL AND o.executed_at IS NULL AND ${IN_FORCE})`;

/** The time, in s, after which a start expires, because a start that arrives late would differ from the league's. */
const START_EXPIRES_S = 5;
/**
 * The time, in s, after which a flag expires, because a late one could arrive in a race that the line has since started by
 * itself.
 */
const FLAG_EXPIRES_S = 60;
const RULING_EXPIRES_S = 600;
const MESSAGE_EXPIRES_S = 120;
/**
 * The maximum number of avatar keys in an order, which must fit in a line of chat and in a response to a script; a key takes 37
 * bytes.
 */
const KEYS_PER_LINE = 26;
const MAX_TEXT_BYTES = 200;
/** The states of a session for which the line may have received orders. */
const STATES_WITH_LINE_ORDERS: readonly SessionState[] = ['gridded', 'countdown', 'green', 'red', 'chequered'];

/**
 * Returns the orders that inform the line about a session and its grid; `keys` are the avatars in grid order, an empty
 * key for an unknown one.
 */
function sessionOrders({ kind, laps, minutes }: LineSessionFields, keys: readonly string[]): LineOrder[] {
  const session = order('SESSION', `${kind},${laps ?? 0},${minutes ?? 0}`, null);
  const lines = Array.from({ length: Math.ceil(keys.length / KEYS_PER_LINE) }, (_, n) =>
    order('GRID', keys.slice(n * KEYS_PER_LINE, (n + 1) * KEYS_PER_LINE).join(','), null),
  );
  return [session, ...lines];
}

/** Returns the orders that follow from an order of race control about a whole session; `keys` are the avatars in grid order. */
export function ordersOfMove(
  { order: name, seconds, sector }: ControlSessionDto,
  session: LineSessionFields,
  keys: readonly string[],
): LineOrder[] {
  const countdown = String(seconds ?? DEFAULT_COUNTDOWN_S);
  switch (name) {
    case 'grid':
      return sessionOrders(session, keys);
    case 'start':
      return [...sessionOrders(session, keys), order('START', countdown, START_EXPIRES_S)];
    case 'restart':
    case 'second-leg':
      return [...sessionOrders(session, keys), order('RESTART', countdown, START_EXPIRES_S)];
    case 'abort':
    case 'red':
    case 'chequered':
      return [order(name.toUpperCase(), '', FLAG_EXPIRES_S)];
    case 'yellow':
      return [order('YELLOW', String(sector ?? WHOLE_TRACK), FLAG_EXPIRES_S)];
    case 'track-clear':
      return [order('GREEN', String(sector ?? WHOLE_TRACK), FLAG_EXPIRES_S)];
    case 'cancel':
      if (session.state === 'gridded') return sessionOrders(session, []); // the line forgets the grid
      return STATES_WITH_LINE_ORDERS.includes(session.state) ? [order('ABORT', '', FLAG_EXPIRES_S)] : [];
    default:
      return [];
  }
}

/**
 * Returns the orders for the line that follow from a ruling on the driver with the avatar `key`. The line stops timing retired
 * and disqualified drivers, because otherwise their laps could end the race.
 */
export function ordersOfRuling(name: SessionOrder, key: string, reason: string | null): LineOrder[] {
  if (name === 'retire') return [order('RETIRE', key, RULING_EXPIRES_S)];
  if (name === 'reinstate') return [order('REINSTATE', key, RULING_EXPIRES_S)];
  if (name !== 'disqualify') return [];
  const text = reason === null ? 'disqualified' : `disqualified: ${reason}`;
  return [penaltyOrder(key, text), order('RETIRE', key, RULING_EXPIRES_S)];
}

/**
 * Returns the orders that inform the driver with the avatar `key` of a penalty, or that it was served, and stop the timing of
 * a disqualified driver.
 */
export function ordersOfPenalty(
  key: string,
  penalty: Pick<PenaltyDto, 'kind' | 'value' | 'reason' | 'served'>,
): LineOrder[] {
  const { kind, reason, served } = penalty;
  const words = penaltyWords(penalty);
  const told = penaltyOrder(key, served ? `served: ${kind === 'time' ? words : kind}` : `${words}: ${reason}`);
  return kind === 'dsq' ? [told, order('RETIRE', key, RULING_EXPIRES_S)] : [told];
}

export function ordersOfRescinded(key: string, penalty: Pick<PenaltyDto, 'kind' | 'value'>): LineOrder[] {
  const told = penaltyOrder(key, `withdrawn: ${penaltyWords(penalty)}`);
  return penalty.kind === 'dsq' ? [told, order('REINSTATE', key, RULING_EXPIRES_S)] : [told];
}

export function ordersOfMessage(text: string): LineOrder[] {
  return [order('MESSAGE', spoken(text), MESSAGE_EXPIRES_S)];
}

function order(kind: string, text: string, expiresIn: number | null): LineOrder {
  return { kind, arguments: text, expiresIn };
}

function penaltyOrder(key: string, text: string): LineOrder {
  return order('PENALTY', `${key},${spoken(text)}`, RULING_EXPIRES_S);
}

/** Describes a penalty in English, the language of all scripts, such as `2 laps` or `drive-through not served, 20 s`. */
function penaltyWords({ kind, value }: Pick<PenaltyDto, 'kind' | 'value'>): string {
  const n = value ?? 0;
  if (kind === 'dsq') return 'disqualified';
  if (kind === 'laps') return `${n} lap${n === 1 ? '' : 's'}`;
  if (kind === 'places') return `${n} place${n === 1 ? '' : 's'}`;
  const time = `${n / 1000} s`;
  return kind === 'time' ? time : `${kind} not served, ${time}`;
}

/** Replaces separators and control characters, which a script would read as the start of a new field, row or order. */
export function withoutSeparators(text: string): string {
  return text.replaceAll('|', '/').replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

/** Replaces separators, and shortens the text to MAX_TEXT_BYTES. */
function spoken(text: string): string {
  let cleaned = withoutSeparators(text);
  while (Buffer.byteLength(cleaned) > MAX_TEXT_BYTES) cleaned = [...cleaned].slice(0, -1).join('');
  return cleaned;
}
