import { SHORTEST_LAP_MS } from '@league/shared/laps/lap-physics';
import type { REVIEW_REASONS } from '@league/shared/laps/review-reasons';

/** Holds the facts about a lap and its track that the limits compare: numbers in code, SQL expressions in a statement. */
interface KnownOfLap<Value> {
  readonly lapTimeMs: Value;
  readonly minLapTimeMs: Value;
  readonly recordMs: Value;
  readonly totalLaps: Value;
}

/**
 * Describes a limit below which a lap is held for review. It applies when the lap is counted and, before that, in the response to
 * its script.
 */
export interface LapLimit {
  readonly reason: keyof typeof REVIEW_REASONS;
  readonly below: 'shortestLapMs' | 'minLapTimeMs' | 'recordMs';
  /** The factor by which the lap time is multiplied before the comparison. */
  readonly times: number;
  /** The number of laps that must already have been counted on the track. */
  readonly afterLaps: number;
}

/** The limit for laps that are too short on any track; not used with LAP_PHYSICS=off. */
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
/**
 * The limit for laps under half of a track's record. It applies once 20 laps have been counted on the track, so that the first
 * laps on a new track count at once.
 */
export const UNDER_HALF_RECORD: LapLimit = { reason: 'under-half-record', below: 'recordMs', times: 2, afterLaps: 20 };

/**
 * Returns the limit, in ms, that a lap is too fast for, or null for a plausible lap. For `under-half-record` it returns the
 * record itself, not half of it.
 */
export function undercut(
  { below, times, afterLaps }: LapLimit,
  known: KnownOfLap<number | null> & { readonly lapTimeMs: number; readonly totalLaps: number },
): number | null {
  const limitMs = { ...known, shortestLapMs: SHORTEST_LAP_MS }[below];
  const isTooFast = limitMs !== null && known.totalLaps >= afterLaps && known.lapTimeMs * times < limitMs;
  return isTooFast ? limitMs : null;
}

/** Returns the check of `undercut` as an SQL condition. Where the limit is unknown the condition is null, and so not true. */
export function undercutSql({ below, times, afterLaps }: LapLimit, known: KnownOfLap<string>): string {
  const limitMs = { ...known, shortestLapMs: `${SHORTEST_LAP_MS}` }[below];
  const isTrusted = afterLaps > 0 ? `${known.totalLaps} >= ${afterLaps} AND ` : '';
  return `${isTrusted}${known.lapTimeMs}${times > 1 ? ` * ${times}` : ''} < ${limitMs}`;
}
