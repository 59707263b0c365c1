import { compareCodePoints } from './crossings.rules.js';

/** Describes a driver's best counted lap in a qualifying session. */
export interface QualifyingBest {
  readonly driver: string;
  /** In ms; null if there is no counted lap. */
  readonly bestMs: number | null;
  /**
   * When the best lap was driven, in ms after the start of the session; among equal laps, the earlier one is ahead. Null if
   * there is no counted lap.
   */
  readonly setAt: number | null;
  /** The position in the order of sign-up, from 1; it sorts the drivers without a time, who come last. */
  readonly signedUp: number;
}

export interface GridOptions {
  /** The number of places at the front whose order is reversed; 0, 1 or absent changes nothing. */
  readonly reversed?: number;
  /** The number of drivers with a time, who are at the front; those behind them are not reversed. All drivers when absent. */
  readonly timed?: number;
  /** The grid places that drivers lose, in the order in which the penalties were decided; none when absent. */
  readonly penalties?: readonly { readonly driver: string; readonly places: number }[];
  /**
   * The drivers who start from the pit lane, behind all others, in the order in which they were sent there; none when absent.
   */
  readonly pitLane?: readonly string[];
}

/** Returns the drivers in the order of qualifying: by best lap, then by the time at which it was driven, then by sign-up. */
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

/** Describes a driver's result in a heat; a driver without a place is not promoted. */
export interface HeatResult {
  readonly driver: string;
  readonly place: number | null;
  readonly laps: number;
  /** The race time at the last crossing; null before the first. */
  readonly timeMs: number | null;
}

/**
 * Returns the drivers whom a heat promotes: those in the first `n` places, and all who tie with the last of them on laps and
 * time, although each has a different place on the board.
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

/** Describes a heat and the number of drivers that it promotes. */
export interface PromotingHeat {
  readonly results: readonly HeatResult[];
  readonly promotes: number;
}

/**
 * Returns the drivers whom several heats promote: the winners in the order of the heats, then those in second place, and so on.
 */
export function fromHeats(heats: readonly PromotingHeat[]): string[] {
  const going = heats.flatMap(({ results, promotes }, heat) => {
    const places = new Map(results.map(({ driver, place }) => [driver, Number(place)]));
    return driversPromotedBy(results, promotes).map((driver) => ({ driver, heat, place: places.get(driver) ?? 0 }));
  });
  going.sort((one, other) => one.place - other.place || one.heat - other.heat);
  return [...new Set(going.map(({ driver }) => driver))];
}

/**
 * Returns one of several groups, numbered from 0. Drivers are dealt to the groups in turn, so that all groups are similarly
 * strong.
 */
export function groupOf<T>(order: readonly T[], groups: number, group: number): T[] {
  return order.filter((_, n) => n % groups === group);
}

/**
 * Returns the grid, a permutation of `order`: the first `reversed` drivers with a time are reversed, then grid penalties are
 * applied in the order decided, each at most to the last place, then drivers who start from the pit lane move behind all others.
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
