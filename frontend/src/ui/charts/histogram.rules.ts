/** Describes an interval of the axis and the number of values in it. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Divides the axis from `low` to `high` into `count` equal intervals and counts the values in each. A value on a boundary
 * belongs to the interval above it, `high` to the last one; values beyond the axis are not counted.
 */
export function binsOf(values: readonly number[], low: number, high: number, count: number): readonly Bin[] {
  const size = (high - low) / count;
  const counts = Array.from({ length: count }, () => 0);
  for (const value of values) {
    if (value < low || value > high) continue;
    const bin = Math.min(count - 1, Math.floor((value - low) / size));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((n, bin) => ({ from: low + bin * size, to: low + (bin + 1) * size, count: n }));
}
