import type { KnownCrossing } from './evidence.rules.js';

const MINUTE_MS = 60_000;

/**
 * Returns whether the chequered flag may have fallen, judging by known crossings, which may belong to only some of the drivers.
 */
export function mayEnd(
  session: { readonly laps: number | null; readonly minutes: number | null; readonly legs: readonly unknown[] },
  known: readonly KnownCrossing[],
): boolean {
  const { laps, minutes, legs } = session;
  if (legs.length > 0) return true; // the remaining distance is shorter than the session's
  if (minutes !== null) return known.some(({ raceMs }) => raceMs >= minutes * MINUTE_MS);
  const driven = new Map<string, number>();
  for (const { entryId, ruled, raceMs } of known)
    if (ruled === 'counted' && raceMs > 0) driven.set(entryId, (driven.get(entryId) ?? 0) + 1);
  return laps !== null && Math.max(0, ...driven.values()) >= laps;
}
