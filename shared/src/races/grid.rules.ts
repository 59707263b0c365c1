import { compareCodePoints } from './crossings.rules.js';

/** A driver's best counted lap of a qualifying session. */
export interface QualifyingBest {
  readonly driver: string;
  /** Milliseconds; null without a counted lap. */
  readonly bestMs: number | null;
  /** When it was driven, ms after the start of the session: of equal laps the earlier is ahead. */
  readonly setAt: number | null;
  /** The order of sign-up, from 1: who has no time stands behind all who have one, by this. */
  readonly signedUp: number;
}

export interface GridOptions {
  /** The first n are turned round; 0 or 1 leaves them. */
  readonly reversed?: number;
  /** Places back, by driver, in the order decided. */
  readonly penalties?: readonly { readonly driver: string; readonly places: number }[];
  /** Drivers who start from the pit lane, behind all others, in the order in which they were sent there. */
  readonly pitLane?: readonly string[];
}

/** Returns the order of a qualifying session: the best lap, then who drove it earlier, then sign-up. */
export function qualifyingOrder(bests: readonly QualifyingBest[]): string[] {
  const rank = (one: number | null) => one ?? Number.MAX_SAFE_INTEGER;
  return [...bests]
    .sort(
      (one, other) =>
        rank(one.bestMs) - rank(other.bestMs) ||
        rank(one.setAt) - rank(other.setAt) ||
        one.signedUp - other.signedUp ||
        compareCodePoints(one.driver, other.driver),
    )
    .map(({ driver }) => driver);
}

/** Returns the drivers whom a heat promotes: those in its first n places, ties with the last of them included. */
export function promoted(
  places: readonly { readonly driver: string; readonly place: number | null }[],
  n: number,
): string[] {
  return places.flatMap(({ driver, place }) => (place !== null && place <= n ? [driver] : []));
}

/**
 * Returns the grid: the order of its source with the first n turned round, then penalties in the order decided, each at
 * most to the last place, then the pit lane. It is a permutation of `order`.
 */
export function gridFrom(
  order: readonly string[],
  { reversed = 0, penalties = [], pitLane = [] }: GridOptions,
): string[] {
  const grid = [...order.slice(0, reversed).toReversed(), ...order.slice(reversed)];
  for (const { driver, places } of penalties) {
    const from = grid.indexOf(driver);
    if (from === -1) continue;
    grid.splice(from, 1);
    grid.splice(Math.min(from + places, grid.length), 0, driver);
  }
  const last = [...new Set(pitLane)].filter((driver) => grid.includes(driver));
  return [...grid.filter((driver) => !last.includes(driver)), ...last];
}
