import { compareCodePoints, lapEndsOf } from './crossings.rules.js';
import type { Crossing, Gap, Penalty, RaceEntry, RaceFormat, ResultRow, ResultStatus, RuledStatus } from './race.js';
import { endRace } from './race-end.rules.js';

/** Describes a race with everything that determines its result. */
export interface Race {
  readonly format: RaceFormat;
  readonly entries: readonly RaceEntry[];
  readonly crossings: Iterable<Crossing>;
  /** Listed in the order in which they were decided. */
  readonly penalties: readonly Penalty[];
}

/** Describes a driver's race by the values that decide the place. */
export interface Driven {
  readonly driver: string;
  readonly laps: number;
  /** The race time at the end of the last lap, in ms; null if there is no lap. */
  readonly time: number | null;
  readonly grid: number;
}

type Laps = Pick<Driven, 'laps' | 'time'>;
type Standing = Driven & { readonly status: RuledStatus | null };

/** The tolerance for rounding errors: a share such as 0.29 of 100 laps comes out slightly below the whole number. */
const ROUNDING = 1e-9;

/**
 * Returns the classification: classified drivers first, then nc and dnf, then dsq, then dns, each sorted by laps, time, grid and
 * id; place penalties then move classified drivers back. The order of crossings and duplicates with the same id do not affect it.
 */
export function classify({ format, entries, crossings, penalties }: Race): ResultRow[] {
  const { ends } = endRace(format, lapEndsOf(entries, crossings));
  const first = new Map(entries.toReversed().map((entry) => [entry.driver, entry]));
  const standings = [...ends].map(([driver, own]): Standing => {
    const { grid, status } = first.get(driver) ?? {};
    return { driver, laps: own.length, time: own.at(-1) ?? null, grid: gridOf(grid), status: status ?? null };
  });
  const ruled = standings.map((standing) => penalize(standing, penalties)).sort(compareDriven);
  const needed = lapsToClassify(ruled, format.classifiedShare);
  const isClassified = ({ laps, status }: Standing) => status !== 'dsq' && status !== 'dns' && laps >= needed;
  const classified = movePlaces(ruled.filter(isClassified), penalties);
  const others = ruled.filter((standing) => !isClassified(standing));
  const winner = classified[0];
  return [
    ...classified.map((standing, n) => rowOf(standing, standing.status ?? 'finished', n + 1, winner)),
    ...others.filter(({ status }) => status !== 'dsq' && status !== 'dns').map((one) => rowOf(one, one.status ?? 'nc')),
    ...others.filter(({ status }) => status === 'dsq').map((one) => rowOf(one, 'dsq')),
    ...others.filter(({ status }) => status === 'dns').map((one) => rowOf(one, 'dns')),
  ];
}

/** Returns the number of laps that `share` of `winnersLaps` requires: rounded down, and at least one. */
export function lapsOfShare(winnersLaps: number, share: number): number {
  return Math.max(1, Math.floor(winnersLaps * share + ROUNDING));
}

/**
 * Compares two drivers: more laps come first, then the earlier last crossing, then the better place on the grid, then the
 * lower id.
 */
export function compareDriven(one: Driven, other: Driven): number {
  return (
    other.laps - one.laps ||
    compareMoments(one.time, other.time) ||
    compareMoments(one.grid, other.grid) ||
    compareCodePoints(one.driver, other.driver)
  );
}

/** Returns the place on the grid, or Infinity without one, which sorts after all others. */
export function gridOf(grid: number | null | undefined): number {
  return grid === undefined || grid === null || grid === 0 ? Infinity : grid;
}

function compareMoments(one: number | null, other: number | null): number {
  const [left, right] = [one ?? Infinity, other ?? Infinity];
  return left === right ? 0 : left - right;
}

/**
 * Applies a driver's penalties to laps, time and status; their order does not matter. Time penalties never cost a lap, and lap
 * penalties leave the time unchanged.
 */
function penalize(standing: Standing, penalties: readonly Penalty[]): Standing {
  let { laps, time, status } = standing;
  for (const { driver, kind, value } of penalties) {
    if (driver !== standing.driver) continue;
    if (kind === 'dsq') status = 'dsq';
    if (kind === 'laps') laps = Math.max(0, laps - (value ?? 0));
    if (kind === 'time' && time !== null) time += value ?? 0;
  }
  return { ...standing, laps, time, status };
}

function lapsToClassify(standings: readonly Standing[], share: number): number {
  const started = standings.filter(({ status }) => status !== 'dsq' && status !== 'dns');
  const most = Math.max(0, ...started.map(({ laps }) => laps));
  return lapsOfShare(most, share);
}

function movePlaces(classified: readonly Standing[], penalties: readonly Penalty[]): Standing[] {
  const order = [...classified];
  for (const { driver, kind, value } of penalties) {
    const from = kind === 'places' ? order.findIndex((standing) => standing.driver === driver) : -1;
    if (from === -1) continue;
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(Math.min(from + (value ?? 0), order.length), 0, moved);
  }
  return order;
}

function rowOf(
  { driver, laps, time }: Standing,
  status: ResultStatus,
  place: number | null = null,
  winner?: Standing,
): ResultRow {
  const gap = place === null || place === 1 ? null : gapTo(winner, { laps, time });
  return { driver, place, status, laps, time, gap };
}

/** Returns the gap to another driver after penalties; null without one, and if a place penalty makes it meaningless. */
export function gapTo(other: Laps | undefined, { laps, time }: Laps): Gap | null {
  if (!other || laps > other.laps) return null;
  if (laps < other.laps) return ['laps', other.laps - laps];
  const ms = (time ?? 0) - (other.time ?? 0);
  return ms < 0 ? null : ['ms', ms];
}
