import type { CarType } from '@league/shared/cars/car.dto';

/** What a driver's laps with one car add up to; `at` are seconds since 1970. */
export interface CarNumbers {
  readonly carType: CarType;
  readonly laps: number;
  readonly best: readonly [ms: number, at: number];
  readonly last: readonly [at: number, ms: number];
  /** The best as it stood PLACES_SINCE_MINUTES ago; null without a lap then. */
  readonly then: readonly [ms: number, at: number] | null;
}

/** Places won and lost are counted against the board of then. */
export const PLACES_SINCE_MINUTES = 10;

/** What a driver's laps with the cars of each class add up to, the classes by name. */
export function numbersByClass(cars: readonly CarNumbers[]): CarNumbers[] {
  const byClass = new Map<CarType, CarNumbers>();
  for (const car of cars) {
    const known = byClass.get(car.carType);
    byClass.set(car.carType, known ? together(known, car) : car);
  }
  return [...byClass.values()].sort((a, b) => (a.carType < b.carType ? -1 : 1));
}

/** The driver's newest lap, or null. */
export function lastOf(cars: readonly CarNumbers[]): CarNumbers['last'] | null {
  return cars.map(({ last }) => last).sort(compare)[cars.length - 1] ?? null;
}

/** The driver's best as it stood then, or null. */
export function bestThenOf(cars: readonly CarNumbers[]): readonly [ms: number, at: number] | null {
  return cars.flatMap(({ then }) => (then ? [then] : [])).sort(compare)[0] ?? null;
}

function together(a: CarNumbers, b: CarNumbers): CarNumbers {
  return {
    carType: a.carType,
    laps: a.laps + b.laps,
    best: compare(a.best, b.best) <= 0 ? a.best : b.best,
    last: compare(a.last, b.last) >= 0 ? a.last : b.last,
    then: bestThenOf([a, b]),
  };
}

/** By the first number, then by the second. */
function compare(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}
