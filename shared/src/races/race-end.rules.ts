import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { RaceFormat } from './race.js';

const MINUTE_MS = 60_000;

type Distance = Pick<RaceFormat, 'laps' | 'minutes'>;

/**
 * Returns when the chequered flag fell, in ms after the start signal: when the first driver ended the last lap or, in a timed
 * race, at the first crossing at or after the time limit that ended a lap which no driver had ended before. Null until it falls.
 * `out` contains the drivers who are ruled out.
 */
export function flagAt(format: Distance, ends: ReadonlyMap<string, LapEnds>, out: ReadonlySet<string>): number | null {
  return lastLap(format, ends, out).flag;
}

/**
 * Returns the laps that count for each driver, and the time of the flag. A driver's race ends with the first crossing at or after
 * the flag, if it is within the limit. A race that is stopped before its flag counts one lap fewer than the most laps driven, so
 * that every driver could complete it; with fewer than two laps, none counts. `out` contains the drivers who are ruled out.
 */
export function endRace(
  format: RaceFormat,
  ends: ReadonlyMap<string, LapEnds>,
  out: ReadonlySet<string> = new Set(),
): { readonly flag: number | null; readonly ends: Map<string, LapEnds> } {
  const redAt = format.redAt ?? null;
  const driven = redAt === null ? ends : upTo(ends, redAt);
  const last = lastLap(format, driven, out);
  if (last.flag !== null || redAt === null) return cutAtFlag(driven, last, format.limitMs ?? null);
  const mostLaps = Math.max(0, ...[...driven.values()].map(({ length }) => length));
  if (mostLaps < 2) return { flag: null, ends: upTo(driven, 0) };
  const lap = mostLaps - 1;
  return cutAtFlag(driven, { lap, flag: firstToEnd(lap, [...driven.values()]) }, null);
}

/** Describes the leader's last lap, whose end brings the flag; `flag` is null until then. */
interface LastLap {
  readonly lap: number;
  readonly flag: number | null;
}

function lastLap({ laps, minutes }: Distance, ends: ReadonlyMap<string, LapEnds>, out: ReadonlySet<string>): LastLap {
  if (laps !== null) return { lap: laps, flag: firstToEnd(laps, [...ends.values()]) };
  if (minutes === null) return { lap: 0, flag: null };
  const timeMs = Math.round(minutes * MINUTE_MS); // 0.136 minutes would be 8160.000000000001 ms
  // who is out and never crossed after the time limit leads nobody: the others need not drive more laps to end the race
  const racing = [...ends].flatMap(([driver, own]) => (out.has(driver) && (own.at(-1) ?? 0) < timeMs ? [] : [own]));
  for (let lap = 1; ; lap++) {
    const flag = firstToEnd(lap, racing);
    if (flag === null || flag >= timeMs) return { lap, flag };
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
function cutAtFlag(driven: ReadonlyMap<string, LapEnds>, { lap, flag }: LastLap, limitMs: number | null) {
  if (flag === null) return { flag, ends: new Map(driven) };
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
