import type { Crossing, RaceEntry } from './race.js';

/** Lists the times at which a driver ended laps, in ms after the start signal and in order: the nth time ended lap n. */
export type LapEnds = readonly number[];

/**
 * Returns the times at which each entered driver ended laps; crossings may be in any order. Among crossings with the same id, the
 * earliest that is neither void nor before the signal counts. Drivers who are not entered are left out, and repeated entries of a
 * driver have no effect.
 */
export function lapEndsOf(entries: readonly RaceEntry[], crossings: Iterable<Crossing>): Map<string, number[]> {
  const ends = new Map<string, number[]>(entries.map(({ driver }) => [driver, []]));
  const withId = new Map<string, Map<string, number>>();
  for (const { driver, at, id, void: isVoid } of crossings) {
    const own = ends.get(driver);
    if (!own || isVoid === true || !(at > 0)) continue;
    if (id === undefined || id === null) {
      own.push(at);
      continue;
    }
    const known = withId.get(driver) ?? new Map<string, number>();
    withId.set(driver, known.set(id, Math.min(at, known.get(id) ?? Infinity)));
  }
  for (const [driver, known] of withId) ends.get(driver)?.push(...known.values());
  for (const own of ends.values()) own.sort((one, other) => one - other);
  return ends;
}

/** Returns the number of laps that ended at or before the time `at`. */
export function lapsBy(ends: LapEnds, at: number): number {
  return ends.findLastIndex((end) => end <= at) + 1;
}

/** Compares two texts by code point; `<` compares UTF-16 units, which differs outside the basic multilingual plane. */
export function compareCodePoints(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    const difference = (left[n]?.codePointAt(0) ?? 0) - (right[n]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
