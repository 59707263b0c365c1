import { type LapEnds, lapsBy } from './crossings.rules.js';
import type { RaceFormat } from './race.js';

const MINUTE_MS = 60_000;

/**
 * Returns when the chequered flag fell, ms after the signal: when the first driver ended the last lap, or in a race by time
 * at the first crossing at or after it that reached a lap number first. Null while it has not fallen.
 */
export function flagAt({ laps, minutes }: Pick<RaceFormat, 'laps' | 'minutes'>, all: Iterable<LapEnds>): number | null {
  const ends = [...all];
  if (laps !== null) return firstToEnd(laps, ends);
  if (minutes === null) return null;
  for (let lap = 1; ; lap++) {
    const reached = firstToEnd(lap, ends);
    if (reached === null || reached >= minutes * MINUTE_MS) return reached;
  }
}

/**
 * Returns the laps that count for each driver, and the flag. The first crossing at or after the flag ends a driver's race, within
 * the limit. A race that was stopped before its flag is one over a lap fewer than the most laps that had been ended by then,
 * so that all had the chance to end it; with fewer than two laps no lap counts.
 */
export function endRace(
  format: RaceFormat,
  ends: ReadonlyMap<string, LapEnds>,
): { readonly flag: number | null; readonly ends: Map<string, LapEnds> } {
  const redAt = format.redAt ?? null;
  const driven = redAt === null ? ends : upTo(ends, redAt);
  const flag = flagAt(format, driven.values());
  if (flag !== null || redAt === null)
    return { flag, ends: cutAtFlag(driven, flag, format.laps, format.limitMs ?? null) };
  const mostLaps = Math.max(0, ...[...driven.values()].map(({ length }) => length));
  if (mostLaps < 2) return { flag: null, ends: upTo(driven, 0) };
  const flagOfStopped = firstToEnd(mostLaps - 1, [...driven.values()]);
  return { flag: flagOfStopped, ends: cutAtFlag(driven, flagOfStopped, mostLaps - 1, null) };
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
 * Cuts crossings at the flag. `laps` is the distance: the winner's last lap is the one at the flag, also where two
 * crossings share its moment.
 */
function cutAtFlag(
  ends: ReadonlyMap<string, LapEnds>,
  flag: number | null,
  laps: number | null,
  limitMs: number | null,
) {
  if (flag === null) return new Map(ends);
  return new Map(
    [...ends].map(([driver, own]) => {
      if (laps !== null && own[laps - 1] === flag) return [driver, own.slice(0, laps)];
      const last = own.findIndex((at) => at >= flag);
      const isInTime = last !== -1 && (limitMs === null || (own[last] as number) <= flag + limitMs);
      return [driver, last === -1 ? own : own.slice(0, last + (isInTime ? 1 : 0))];
    }),
  );
}
