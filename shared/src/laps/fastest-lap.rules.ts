interface TimedLap {
  readonly time: number | null;
  /** When the lap ended; null if unknown. */
  readonly at: number | null;
}

/**
 * Returns the items that have a lap time, fastest first. Equal times are sorted by when they were set, earlier first; those
 * for which that is unknown come before the others, in their original order.
 */
export function fastestFirst<T>(all: readonly T[], lapOf: (one: T) => TimedLap): T[] {
  const timed = all.flatMap((one) => {
    const { time, at } = lapOf(one);
    return time === null ? [] : [{ one, time, at: at ?? 0 }];
  });
  return timed.toSorted((a, b) => a.time - b.time || a.at - b.at).map(({ one }) => one);
}

/** Returns the rows of a session that have a best lap, in the order of fastestFirst(). */
export function rowsByBestLap<Row extends { readonly best_ms: number | null; readonly best_at_ms: number | null }>(
  rows: readonly Row[],
): Row[] {
  return fastestFirst(rows, ({ best_ms: time, best_at_ms: at }) => ({ time, at }));
}
