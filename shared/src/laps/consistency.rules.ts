/** Describes how times are distributed: the median, and the bounds of the middle half, all in the same unit. */
export interface TimeSpread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The number of laps a driver needs on a track before their spread is meaningful. */
export const CONSISTENCY_MIN_LAPS = 10;
/** Only this many of a driver's newest laps on a track are examined. */
export const CONSISTENCY_LAPS = 100;
/** A lap further from the median than this multiple of the middle half is not clean (traffic, a spin, the pits). */
const CLEAN_REACH = 3;
/** A lap this close to the median is always clean, however consistent the others are; milliseconds. */
export const MIN_REACH_MS = 500;

/** Returns the spread of `times`, which must not be empty and may be in any order. */
export function spreadOf(times: readonly number[]): TimeSpread {
  const sorted = times.toSorted((one, other) => one - other);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** Returns the range of clean lap times; `least` is the minimum distance from the median that it includes. */
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

/** Returns the width of the middle half of the clean times, or null when there are too few to be meaningful. */
export function consistencyOf(times: readonly number[], least: number): number | null {
  if (times.length < CONSISTENCY_MIN_LAPS) return null;
  const { low, high } = spreadOf(cleanTimes(times, least));
  return high - low;
}

/** Returns the time below which this share of the times falls, interpolated between the nearest two. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [before = 0, after = before] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return before + (after - before) * (at - Math.floor(at));
}
