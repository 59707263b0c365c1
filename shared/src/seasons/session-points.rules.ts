import { lapsOfShare } from '../races/classification.rules.js';
import { add, compare, divide, ZERO, type Fraction } from './fraction.rules.js';
import type { PlaceRuling, RoundResult, SeasonRules } from './season.js';

/** Describes a car with a place in a session, and the points that the place earned. */
export interface ScoredCar {
  /** The place after rulings, within the class if the season has classes. */
  readonly place: number;
  readonly points: Fraction;
  /** The drivers of the car, each with their share of its points. */
  readonly shares: readonly { readonly row: RoundResult; readonly points: Fraction }[];
}

interface PlacedCar {
  readonly place: number;
  readonly rows: readonly RoundResult[];
}

/** Returns the cars with a place, and their points according to the table; tied cars share the points of their places. */
export function scoredCars(
  rules: SeasonRules,
  table: readonly Fraction[],
  results: readonly RoundResult[],
  rulings: readonly PlaceRuling[],
): ScoredCar[] {
  const cars = placedCars(rules, results, rulings);
  return cars.map(({ place, rows }) => {
    const tied = cars.filter((other) => other.place === place && isSameClass(rules, other, rows)).length;
    const isNone = rows.length > 1 && rules.sharedCar === 'none';
    const whole = isNone ? ZERO : divide(table.slice(place - 1, place - 1 + tied).reduce(add, ZERO), tied);
    const sharers = rows.filter((row) => !isRuled(rulings, 'no-share', row));
    const share = divide(whole, Math.max(sharers.length, 1));
    const isWithout = (row: RoundResult) => isRuled(rulings, 'no-points', row);
    return {
      place,
      points: rows.every(isWithout) ? ZERO : whole,
      shares: rows.map((row) => ({ row, points: isWithout(row) || !sharers.includes(row) ? ZERO : share })),
    };
  });
}

/** Compares cars by their value for the team: more points come first, then the better place. */
export function byBestCar(a: ScoredCar, b: ScoredCar): number {
  return compare(b.points, a.points) || a.place - b.place;
}

/** Groups rows by car; each row without a car is a separate group. */
export function carsOf<Row extends { readonly car?: string }>(rows: readonly Row[]): Row[][] {
  const cars = new Map<string | Row, Row[]>();
  for (const row of rows) {
    const car = cars.get(row.car ?? row);
    if (car) car.push(row);
    else cars.set(row.car ?? row, [row]);
  }
  return [...cars.values()];
}

/**
 * Returns the cars with a place that completed the required share of laps. Drivers whose place passes on are left out; if that
 * leaves a car without drivers, the cars behind it move up.
 */
function placedCars(rules: SeasonRules, results: readonly RoundResult[], rulings: readonly PlaceRuling[]): PlacedCar[] {
  const all = carsOf(results).flatMap((rows) => {
    const places = rows.flatMap(({ place }) => place ?? []);
    return places.length > 0 ? [{ place: Math.min(...places), rows }] : [];
  });
  const cars = all.filter(({ rows }) => hasDistance(rules, results, rows));
  const kept = cars.flatMap(({ place, rows }) => {
    const left = rows.filter((row) => !isRuled(rulings, 'place-passes-on', row));
    return left.length > 0 ? [{ place, rows: left }] : [];
  });
  const passed = cars.filter(({ rows }) => rows.every((row) => isRuled(rulings, 'place-passes-on', row)));
  return kept.map(({ place, rows }) => {
    if (!rules.hasClasses) return { rows, place: place - passed.filter((other) => other.place < place).length };
    const ahead = kept.filter((other) => other.place < place && isSameClass(rules, other, rows));
    return { rows, place: ahead.length + 1 };
  });
}

function hasDistance(
  { leastShare }: SeasonRules,
  results: readonly RoundResult[],
  car: readonly RoundResult[],
): boolean {
  const laps = (rows: readonly RoundResult[]) => Math.max(...rows.map((row) => row.laps ?? -1));
  if (leastShare === undefined || laps(car) < 0) return true;
  const most = laps(results.filter(({ isDisqualified }) => !isDisqualified));
  return laps(car) >= lapsOfShare(most, leastShare);
}

function isSameClass({ hasClasses }: SeasonRules, { rows }: PlacedCar, others: readonly RoundResult[]): boolean {
  return !hasClasses || rows[0]?.class === others[0]?.class;
}

function isRuled(rulings: readonly PlaceRuling[], kind: PlaceRuling['kind'], row: RoundResult): boolean {
  return rulings.some(
    (ruling) =>
      ruling.kind === kind &&
      ruling.driver === row.driver &&
      (ruling.place === undefined || ruling.place === row.place),
  );
}
