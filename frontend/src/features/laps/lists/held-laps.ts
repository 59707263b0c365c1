import type { LapTimeDto } from '@league/shared/laps/lap.dto';

interface Split {
  /** To be drawn. */
  readonly visible: readonly LapTimeDto[];
  /** How many laps wait for the reader to come back to the top. */
  readonly held: number;
}

/**
 * While the reader is down the list nothing may push it: laps that came in between those already `shown` wait,
 * laps behind the last shown one (the next page) do not. `shown` null: the reader is at the top, all are drawn.
 */
export function holdBack(laps: readonly LapTimeDto[], shown: ReadonlySet<string> | null): Split {
  if (shown === null) return { visible: laps, held: 0 };
  const lastShown = laps.findLastIndex((lap) => shown.has(lap.id));
  const visible = laps.filter((lap, index) => index > lastShown || shown.has(lap.id));
  return { visible, held: laps.length - visible.length };
}
