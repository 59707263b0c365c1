import { SHORTEST_LAP_MS } from '@league/shared/laps/lap-physics';
import type { REVIEW_REASONS } from '@league/shared/laps/review-reasons';

/** Describes the facts of a lap and its track: numbers in code, SQL expressions in a statement. */
interface KnownOfLap<Value> {
  readonly lapTimeMs: Value;
  readonly minLapTimeMs: Value;
  readonly recordMs: Value;
  readonly totalLaps: Value;
}

/**
 * Describes a time below which a lap is held for review, both when it is counted and, before that, in the answer to its
 * script.
 */
export interface LapLimit {
  readonly reason: keyof typeof REVIEW_REASONS;
  readonly below: 'shortestLapMs' | 'minLapTimeMs' | 'recordMs';
  /** The lap's time is multiplied by it before it is compared. */
  readonly times: number;
  /** The number of laps that must have been counted on the track before. */
  readonly afterLaps: number;
}

/** Holds laps that are too short for any track; not applied with LAP_PHYSICS=off. */
export const UNDER_SHORTEST_LAP: LapLimit = {
  reason: 'under-shortest-lap',
  below: 'shortestLapMs',
  times: 1,
  afterLaps: 0,
};
export const UNDER_SHORTEST_TIME: LapLimit = {
  reason: 'under-shortest-time',
  below: 'minLapTimeMs',
  times: 1,
  afterLaps: 0,
};
/** Holds laps under half of a record that 20 counted laps confirm. The first lap on a new track therefore counts at once. */
export const UNDER_HALF_RECORD: LapLimit = { reason: 'under-half-record', below: 'recordMs', times: 2, afterLaps: 20 };

/** Returns the time that a lap is too fast for by this limit, or null when it is plausible. */
export function undercut(
  { below, times, afterLaps }: LapLimit,
  known: KnownOfLap<number | null> & { readonly lapTimeMs: number; readonly totalLaps: number },
): number | null {
  const limitMs = { ...known, shortestLapMs: SHORTEST_LAP_MS }[below];
  const isTooFast = limitMs !== null && known.totalLaps >= afterLaps && known.lapTimeMs * times < limitMs;
  return isTooFast ? limitMs : null;
}

/** Returns the same question as an SQL condition, which is null, so not true, where the limit is not known. */
export function undercutSql({ below, times, afterLaps }: LapLimit, known: KnownOfLap<string>): string {
  const limitMs = { ...known, shortestLapMs: `${SHORTEST_LAP_MS}` }[below];
  const isTrusted = afterLaps > 0 ? `${known.totalLaps} >= ${afterLaps} AND ` : '';
  return `${isTrusted}${known.lapTimeMs}${times > 1 ? ` * ${times}` : ''} < ${limitMs}`;
}
