/** Describes a distribution of times by its median and its lower and upper quartile, all in the same unit. */
export interface TimeSpread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The number of laps a driver needs on a track before their spread is meaningful. */
export const CONSISTENCY_MIN_LAPS = 10;
/** The number of a driver's newest laps on a track that are examined. */
export const CONSISTENCY_LAPS = 100;
/**
 * The distance from the median, in interquartile ranges, beyond which a lap is not clean, for example because of traffic, a
 * spin or a pit stop.
 */
const CLEAN_REACH = 3;
/** The distance from the median, in ms, within which a lap is always clean, however consistent the other laps are. */
export const MIN_REACH_MS = 500;

/** Returns the spread of `times`, which must not be empty but may be in any order. */
export function spreadOf(times: readonly number[]): TimeSpread {
  const sorted = times.toSorted((one, other) => one - other);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** Returns the range of clean times; it includes at least all times within `least` of the median. */
export function cleanRange(
  { low, median, high }: TimeSpread,
  least: number,
): { readonly from: number; readonly to: number } {
  const reach = Math.max(CLEAN_REACH * (high - low), least);
  return { from: median - reach, to: median + reach };
}

/** Returns the clean times in their original order. */
export function cleanTimes(times: readonly number[], least: number): number[] {
  const { from, to } = cleanRange(spreadOf(times), least);
  return times.filter((time) => time >= from && time <= to);
}

/** Returns the interquartile range of the clean times, or null for fewer than CONSISTENCY_MIN_LAPS times. */
export function consistencyOf(times: readonly number[], least: number): number | null {
  if (times.length < CONSISTENCY_MIN_LAPS) return null;
  const { low, high } = spreadOf(cleanTimes(times, least));
  return high - low;
}

/** Returns the quantile of `share` (0 to 1), interpolated between the two nearest times. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [before = 0, after = before] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return before + (after - before) * (at - Math.floor(at));
}
