import { compareCodePoints } from './crossings.rules.js';

/** Describes a driver's best counted lap of a qualifying session. */
export interface QualifyingBest {
  readonly driver: string;
  /** Milliseconds; null without a counted lap. */
  readonly bestMs: number | null;
  /** When it was driven, in ms after the start of the session: of equal laps, the earlier is ahead. */
  readonly setAt: number | null;
  /** The order of sign-up, from 1: it sorts the drivers without a time, who come last. */
  readonly signedUp: number;
}

export interface GridOptions {
  /** The first n places are reversed; 0 or 1 changes nothing. */
  readonly reversed?: number;
  /** The number of drivers, from the front, with a time: those behind them are not reversed. All of them when absent. */
  readonly timed?: number;
  /** Grid places lost, by driver, in the order in which they were decided. */
  readonly penalties?: readonly { readonly driver: string; readonly places: number }[];
  /** Drivers who start from the pit lane, behind all others, in the order in which they were sent there. */
  readonly pitLane?: readonly string[];
}

/** Returns the order of a qualifying session: by best lap, then by who drove it earlier, then by sign-up. */
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

/** Describes a driver's result of a heat; a driver without a place is not promoted. */
export interface HeatResult {
  readonly driver: string;
  readonly place: number | null;
  readonly laps: number;
  /** The race time at the last crossing; null before the first. */
  readonly timeMs: number | null;
}

/**
 * Returns the drivers whom a heat promotes: those in its first n places, and all who tie with the last of them on laps and time,
 * although the board gives each its own place.
 */
export function driversPromotedBy(results: readonly HeatResult[], n: number): string[] {
  const placed = results
    .filter(({ place }) => place !== null)
    .sort((one, other) => Number(one.place) - Number(other.place));
  const last = n > 0 ? placed.filter(({ place }) => Number(place) <= n).at(-1) : undefined;
  return placed
    .filter(({ place, laps, timeMs }) => last && (Number(place) <= n || (laps === last.laps && timeMs === last.timeMs)))
    .map(({ driver }) => driver);
}

/** Describes a heat with the number of drivers it promotes. */
export interface PromotingHeat {
  readonly results: readonly HeatResult[];
  readonly promotes: number;
}

/** Returns the drivers whom heats promote: the winners in the order of the heats, then the second of each, and so on. */
export function fromHeats(heats: readonly PromotingHeat[]): string[] {
  const going = heats.flatMap(({ results, promotes }, heat) => {
    const places = new Map(results.map(({ driver, place }) => [driver, Number(place)]));
    return driversPromotedBy(results, promotes).map((driver) => ({ driver, heat, place: places.get(driver) ?? 0 }));
  });
  going.sort((one, other) => one.place - other.place || one.heat - other.heat);
  return [...new Set(going.map(({ driver }) => driver))];
}

/**
 * Returns one of several groups, numbered from 0. Drivers are assigned to the groups in turn, so that all are of similar
 * strength.
 */
export function groupOf<T>(order: readonly T[], groups: number, group: number): T[] {
  return order.filter((_, n) => n % groups === group);
}

/**
 * Returns the grid: the order of its source with the first n drivers who have a time reversed, then penalties in the order
 * decided, each at most to the last place, then the pit lane. It is a permutation of `order`.
 */
export function gridFrom(
  order: readonly string[],
  { reversed = 0, timed = order.length, penalties = [], pitLane = [] }: GridOptions,
): string[] {
  const turned = Math.min(reversed, timed);
  const grid = [...order.slice(0, turned).toReversed(), ...order.slice(turned)];
  for (const { driver, places } of penalties) {
    const from = grid.indexOf(driver);
    if (from === -1) continue;
    grid.splice(from, 1);
    grid.splice(Math.min(from + places, grid.length), 0, driver);
  }
  const last = [...new Set(pitLane)].filter((driver) => grid.includes(driver));
  return [...grid.filter((driver) => !last.includes(driver)), ...last];
}
