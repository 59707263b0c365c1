import { cleanRange, MIN_REACH_MS, spreadOf } from '@league/shared/laps/consistency.rules';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { axisOf, byTrack, trackKeyOf, type TimeAxis } from './own-laps.rules';

/** The number of laps in the running mean. */
const MEAN_OF = 5;
/** The number of bins in the distribution of the lap times. */
export const BINS = 24;

/** Describes a lap in the chart. Values are seconds: lap times or, with several tracks, gaps to the own best there. */
interface PlacedLap {
  readonly lap: LapTimeDto;
  /** The place in the chart, from 1 for the oldest lap. */
  readonly place: number;
  readonly value: number;
  /** The value at which the lap is drawn, limited to the axis. */
  readonly shown: number;
}

/** Describes everything that the chart draws. */
export interface LapFigure {
  /** Whether the laps are on several tracks; values are then gaps to the best on each. */
  readonly isGap: boolean;
  readonly axis: TimeAxis;
  /** The laps to draw, oldest first. */
  readonly laps: readonly PlacedLap[];
  readonly band: readonly [number, number];
  /** The running mean of five clean laps, from the fifth on. */
  readonly mean: readonly { readonly x: number; readonly y: number }[];
  /** The values of all laps that were loaded, including those that are not drawn. */
  readonly values: readonly number[];
}

/**
 * Places the newest laps on an axis that is not stretched by a single slow one. `all`: newest first, at least one; the
 * first `count` are drawn. `bestOf` returns the member's best on a track by its id.
 */
export function lapFigureOf(
  all: readonly LapTimeDto[],
  count: number,
  bestOf: (trackId: string) => number | undefined,
): LapFigure {
  const tracks = byTrack(all);
  const isGap = tracks.length > 1;
  const bests = new Map(tracks.map(({ key, best }) => [key, Math.min(best, bestOf(key) ?? Infinity)]));
  const valueOf = (lap: LapTimeDto) => (isGap ? lap.lap_time - (bests.get(trackKeyOf(lap)) ?? 0) : lap.lap_time);
  const values = all.map(valueOf);
  const spread = spreadOf(values);
  const clean = cleanRange(spread, MIN_REACH_MS / 1_000);
  const isClean = (value: number) => value >= clean.from && value <= clean.to;
  const drawn = all.slice(0, count).toReversed();
  const best = isGap ? 0 : (bests.get(tracks[0]?.key ?? '') ?? 0);
  const axis = axisOf([...values.filter(isClean), ...(isClean(best) ? [best] : [])]);
  const [low, high] = axis.range;
  const laps = drawn.map((lap, n) => {
    const value = valueOf(lap);
    return { lap, place: n + 1, value, shown: Math.min(high, Math.max(low, value)) };
  });
  const cleanLaps = laps.filter(({ value }) => isClean(value));
  const mean = cleanLaps.flatMap(({ place }, n) => {
    const last = cleanLaps.slice(n - MEAN_OF + 1, n + 1);
    return n < MEAN_OF - 1 ? [] : [{ x: place, y: last.reduce((sum, { value }) => sum + value, 0) / MEAN_OF }];
  });
  return { isGap, axis, laps, band: [spread.low, spread.high], mean, values };
}
