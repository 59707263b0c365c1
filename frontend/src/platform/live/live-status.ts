/** The time, in ms, without a message from the server after which the page is no longer shown as live. The server ticks every 5 s. */
export const STALE_AFTER_MS = 12_000;
/** The time, in ms, without a message from the server after which the page is shown as offline. */
export const OFFLINE_AFTER_MS = 30_000;
/** The time, in ms, without a lap after which the indicator shows when the last one was driven. */
const QUIET_AFTER_MS = 60_000;
/** The time, in ms, spent reconnecting after which the user is offered a retry. */
const RETRY_OFFER_AFTER_MS = 10_000;

/** Describes the facts that determine the state of the connection. Times are in ms, all by the same clock. */
export interface LiveFacts {
  readonly connected: boolean;
  /** Whether the browser reports that it is online. */
  readonly browserOnline: boolean;
  /** When the page last connected or received a message; before the first connection, when the page started. */
  readonly lastMessageAt: number;
  /** Whether the page has been connected since it started. */
  readonly wasConnected: boolean;
  /** When the connection was lost; null while connected. */
  readonly lostAt: number | null;
  /** Whether the connection was ever lost since the page was opened or its user changed. */
  readonly wasLost: boolean;
  /** The number of failed attempts to connect since the page was last connected. */
  readonly attempts: number;
  /** When the newest lap arrived; null before the first lap and while no screen follows the laps. */
  readonly lastLapAt: number | null;
}

export type LiveStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly quietMinutes: number | null; readonly isBack: boolean }
  | { readonly kind: 'stale'; readonly silentSeconds: number }
  | { readonly kind: 'reconnecting'; readonly attempts: number; readonly offerRetry: boolean }
  | { readonly kind: 'offline'; readonly offerRetry: boolean };

/** Returns the state of the connection at `now` (ms, by the clock of the facts). */
export function liveStatus(facts: LiveFacts, now: number): LiveStatus {
  const silentMs = now - facts.lastMessageAt;
  if (!facts.browserOnline) return { kind: 'offline', offerRetry: false };
  if (silentMs > OFFLINE_AFTER_MS) return { kind: 'offline', offerRetry: true };
  if (!facts.connected) {
    if (!facts.wasConnected && facts.attempts === 0) return { kind: 'connecting' };
    const lostMs = now - (facts.lostAt ?? now);
    return { kind: 'reconnecting', attempts: facts.attempts, offerRetry: lostMs >= RETRY_OFFER_AFTER_MS };
  }
  if (silentMs >= STALE_AFTER_MS) return { kind: 'stale', silentSeconds: Math.floor(silentMs / 1000) };
  const lapAgeMs = facts.lastLapAt === null ? 0 : now - facts.lastLapAt;
  const quietMinutes = lapAgeMs >= QUIET_AFTER_MS ? Math.floor(lapAgeMs / 60_000) : null;
  return { kind: 'live', quietMinutes, isBack: facts.wasLost };
}

/** Returns whether the shown data may be out of date. */
export function isStale(status: LiveStatus): boolean {
  return status.kind !== 'live' && status.kind !== 'connecting';
}
