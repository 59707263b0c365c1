import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { RaceFormat } from './race.js';

const MINUTE_MS = 60_000;

/**
 * Returns when the chequered flag fell, in ms after the start signal: when the first driver ended the last lap or, in a timed
 * race, at the first crossing at or after the time limit that ended a lap which no driver had ended before. Null until it falls.
 */
export function flagAt(format: Pick<RaceFormat, 'laps' | 'minutes'>, all: Iterable<LapEnds>): number | null {
  const ends = [...all];
  const lap = lapOfFlag(format, ends);
  return lap === null ? null : firstToEnd(lap, ends);
}

/**
 * Returns the laps that count for each driver, and the time of the flag. A driver's race ends with the first crossing at or after
 * the flag, if it is within the limit. A race that is stopped before its flag counts one lap fewer than the most laps driven, so
 * that every driver could complete it; with fewer than two laps, none counts.
 */
export function endRace(
  format: RaceFormat,
  ends: ReadonlyMap<string, LapEnds>,
): { readonly flag: number | null; readonly ends: Map<string, LapEnds> } {
  const redAt = format.redAt ?? null;
  const driven = redAt === null ? ends : upTo(ends, redAt);
  const lap = lapOfFlag(format, [...driven.values()]);
  if (lap !== null || redAt === null) return cutAtFlag(driven, lap, format.limitMs ?? null);
  const mostLaps = Math.max(0, ...[...driven.values()].map(({ length }) => length));
  if (mostLaps < 2) return { flag: null, ends: upTo(driven, 0) };
  return cutAtFlag(driven, mostLaps - 1, null);
}

/** Returns the lap whose first completion brings the flag, or null while the flag has not fallen. */
function lapOfFlag({ laps, minutes }: Pick<RaceFormat, 'laps' | 'minutes'>, ends: readonly LapEnds[]): number | null {
  if (laps !== null) return firstToEnd(laps, ends) === null ? null : laps;
  if (minutes === null) return null;
  const timeMs = Math.round(minutes * MINUTE_MS); // 0.136 minutes would be 8160.000000000001 ms
  for (let lap = 1; ; lap++) {
    const reached = firstToEnd(lap, ends);
    if (reached === null) return null;
    if (reached >= timeMs) return lap;
  }
}

function firstToEnd(lap: number, ends: readonly LapEnds[]): number | null {
  let first = Infinity;
  for (const own of ends) first = Math.min(first, own[lap - 1] ?? Infinity);
  return first === Infinity ? null : first;
}

function upTo(ends: ReadonlyMap<string, LapEnds>, at: number): Map<string, LapEnds> {
  return new Map([...ends].map(([driver, own]) => [driver, own.slice(0, lapsBy(own, at))]));
}

/**
 * Cuts crossings at the flag that fell at the first end of `lap`; null keeps them all. For the leader, `lap` is the last one,
 * even if another crossing has the same time.
 */
function cutAtFlag(driven: ReadonlyMap<string, LapEnds>, lap: number | null, limitMs: number | null) {
  const flag = lap === null ? null : firstToEnd(lap, [...driven.values()]);
  if (lap === null || flag === null) return { flag: null, ends: new Map(driven) };
  const ends = new Map(
    [...driven].map(([driver, own]) => {
      if (own[lap - 1] === flag) return [driver, own.slice(0, lap)];
      const last = own.findIndex((at) => at >= flag);
      const isInTime = last !== -1 && (limitMs === null || (own[last] as number) <= flag + limitMs);
      return [driver, last === -1 ? own : own.slice(0, last + (isInTime ? 1 : 0))];
    }),
  );
  return { flag, ends };
}
