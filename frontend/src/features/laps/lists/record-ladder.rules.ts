import type { LapTimeDto } from '@league/shared/laps/lap.dto';

/** The maximum length of the scale, as a multiple of the median gap between the earlier records and the current one. */
const REACH = 3;
/** Records slower than the scale are drawn beyond its end, at this share of its length, so that their steps are visible. */
const BELOW = 0.15;

interface LadderStep {
  readonly lap: LapTimeDto;
  /** The place in the sequence, 1 for the oldest. Steps are equally wide, so that one evening's records stay apart. */
  readonly place: number;
  /** The time at which the record is drawn, in seconds: its own, or just beyond the scale. */
  readonly shown: number;
  readonly isBeyond: boolean;
}

/** Describes the chart of all records of a track. */
export interface Ladder {
  /** The records, oldest first. */
  readonly steps: readonly LadderStep[];
  /** The fastest and the slowest time of the scale, in seconds. */
  readonly scale: readonly [number, number];
  /** The range of the chart, in seconds, which has room beyond the scale for slower records. */
  readonly range: readonly [number, number];
}

/** Places at least two records, newest first, on a scale that slow early ones do not stretch: they lie just beyond. */
export function ladderOf(records: readonly LapTimeDto[]): Ladder {
  const best = records[0]?.lap_time ?? 0;
  const earlier = records.slice(1).map(({ lap_time: time }) => time);
  const limit = best + REACH * (middleOf(earlier) - best);
  const slowest = Math.max(best, ...earlier.filter((time) => time <= limit));
  const below = slowest + BELOW * (slowest - best);
  const steps = records.toReversed().map((lap, n): LadderStep => {
    const isBeyond = lap.lap_time > slowest;
    return { lap, place: n + 1, shown: isBeyond ? below : lap.lap_time, isBeyond };
  });
  const end = steps.some(({ isBeyond }) => isBeyond) ? below : slowest;
  return { steps, scale: [best, slowest], range: [best, end] };
}

/** Returns the median; of two middle values, the lower one. */
function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}
