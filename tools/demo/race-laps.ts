import { type Random, seededRandom } from '../lib/random.js';
import { CIRCUIT_NAMES } from '../simulate/names.js';
import type { RaceText } from './calendar.js';

/** Describes a lap of a race; `driver` is an index into the cast. */
export interface RaceLap {
  readonly driver: number;
  /** The lap's number, from 1. */
  readonly number: number;
  readonly lapMs: number;
  /** When the lap ended, in ms after the start signal. */
  readonly raceMs: number;
}

/** Contains the grid and all laps of a race. */
export interface DrivenRace {
  /** The drivers in grid order. */
  readonly grid: readonly number[];
  /** The laps in the order in which they end. */
  readonly laps: readonly RaceLap[];
}

interface RacePace {
  /** The winner's pace, as a share of the usual lap time of the circuit. */
  readonly first: number;
  /** The share of the usual lap time by which each place is slower than the one before it. */
  readonly step: number;
  /** Whether the last driver is a lap down at the end. */
  readonly hasLapped: boolean;
}

/** The winner's pace in a past race, as a share of the usual lap time of a circuit. */
export const WINNING = 0.984;
const USUAL_PACE: RacePace = { first: WINNING, step: 0.0026, hasLapped: false };
const RETIRED_PACE = 0.012;

/**
 * Returns the grid and laps of a race, the same on every call. The drivers with an index below `drivers` take part, and finish
 * in the order given by `race.order`.
 */
export function raceLaps(race: RaceText, drivers: number, pace = USUAL_PACE): DrivenRace {
  const random = seededRandom(`demo/${race.name}`);
  const order = race.order.filter((driver) => driver < drivers);
  const runs = order.map((_, place) => {
    const isLapped = pace.hasLapped && place === order.length - 1;
    return runOf(race, pace.first + place * pace.step + (isLapped ? 1.2 / race.laps : 0), random);
  });
  runs.sort((one, other) => (one.at(-1) ?? 0) - (other.at(-1) ?? 0)); // the fastest run is the winner's
  const laps = order.flatMap((driver, place) => lapsOf(driver, runs[place] ?? []));
  const { retired } = race;
  if (retired && retired.driver < drivers) {
    const run = runOf(race, pace.first + RETIRED_PACE, random).slice(0, retired.laps);
    laps.push(...lapsOf(retired.driver, run));
  }
  const slots = [...order, ...(retired && retired.driver < drivers ? [retired.driver] : [])];
  const grid = slots.map((driver, place) => ({ driver, at: place + random.next() * 4 }));
  return { grid: grid.sort((a, b) => a.at - b.at).map(({ driver }) => driver), laps: untilFlag(laps, race.laps) };
}

/** Returns the laps that begin before the flag, in the order in which they end. */
function untilFlag(laps: readonly RaceLap[], distance: number): RaceLap[] {
  const flag = Math.min(...laps.filter(({ number }) => number === distance).map(({ raceMs }) => raceMs));
  return laps.filter(({ raceMs, lapMs }) => raceMs - lapMs < flag).sort((a, b) => a.raceMs - b.raceMs);
}

/** Returns when each lap of a driver ends, in ms after the start signal. A standing start makes the first lap slower. */
function runOf({ circuit, laps }: RaceText, pace: number, random: Random): number[] {
  let at = random.int(0, 3_000);
  return Array.from({ length: laps }, (_, n) => {
    const slip = random.next() < 0.02 ? 1.01 + random.next() * 0.03 : 1;
    at += Math.round(baseMs(circuit) * pace * (1 + Math.abs(random.normal()) * 0.004) * slip * (n === 0 ? 1.05 : 1));
    return at;
  });
}

function lapsOf(driver: number, run: readonly number[]): RaceLap[] {
  return run.map((raceMs, n) => ({ driver, number: n + 1, lapMs: raceMs - (run[n - 1] ?? 0), raceMs }));
}

export function baseMs(circuit: number): number {
  return CIRCUIT_NAMES[circuit]?.baseMs ?? 60_000;
}
