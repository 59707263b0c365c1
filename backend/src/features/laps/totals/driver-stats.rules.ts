import type { CarType } from '@league/shared/cars/car.dto';

/** Summarizes a driver's laps with one car; `at` is in seconds since 1970. */
export interface CarStats {
  readonly carType: CarType;
  readonly laps: number;
  readonly best: readonly [ms: number, at: number];
  readonly last: readonly [at: number, ms: number];
  /** The best lap as of PLACES_SINCE_MINUTES ago; null if there was none. */
  readonly then: readonly [ms: number, at: number] | null;
}

/** The age, in minutes, of the board with which current places are compared. */
export const PLACES_SINCE_MINUTES = 10;

/** Merges a driver's statistics by car into statistics by car class, sorted by class. */
export function statsByClass(cars: readonly CarStats[]): CarStats[] {
  const byClass = new Map<CarType, CarStats>();
  for (const car of cars) {
    const known = byClass.get(car.carType);
    byClass.set(car.carType, known ? together(known, car) : car);
  }
  return [...byClass.values()].sort((a, b) => (a.carType < b.carType ? -1 : 1));
}

/** Returns the driver's newest lap, or null if there are no laps. */
export function lastOf(cars: readonly CarStats[]): CarStats['last'] | null {
  return cars.map(({ last }) => last).sort(compare)[cars.length - 1] ?? null;
}

/** Returns the driver's best lap as of PLACES_SINCE_MINUTES ago, or null. */
export function bestThenOf(cars: readonly CarStats[]): readonly [ms: number, at: number] | null {
  return cars.flatMap(({ then }) => (then ? [then] : [])).sort(compare)[0] ?? null;
}

function together(a: CarStats, b: CarStats): CarStats {
  return {
    carType: a.carType,
    laps: a.laps + b.laps,
    best: compare(a.best, b.best) <= 0 ? a.best : b.best,
    last: compare(a.last, b.last) >= 0 ? a.last : b.last,
    then: bestThenOf([a, b]),
  };
}

/** Compares pairs by their first number, then by their second. */
function compare(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}
