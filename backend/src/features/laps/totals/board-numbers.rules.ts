import type { CarType } from '@league/shared/cars/car.dto';
import type { ClassNumbersDto, RunningNumbersDto } from '@league/shared/leaderboards/running-numbers.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

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

/**
 * SQL: rows of (user_id, cars: CarNumbers[] as JSON) of the laps that a query gives as user_id, car_id, lap_time_ms,
 * recorded_at. Arrays compare by their first element, then by their second.
 */
export const NUMBERS_BY_CAR = (laps: string) => `
  SELECT by_car.user_id, json_agg(json_build_object('carType', c.car_type, 'laps', laps, 'best', best, 'last', last,
                                             'then', best_then)) AS cars
    FROM (SELECT user_id, car_id, count(*)::int AS laps, min(ARRAY[ms, at]) AS best, max(ARRAY[at, ms]) AS last,
                 min(ARRAY[ms, at]) FILTER (WHERE recorded_at <= now() - interval '${PLACES_SINCE_MINUTES} minutes') AS best_then
            FROM (SELECT user_id, car_id, recorded_at, lap_time_ms::float8 AS ms, date_part('epoch', recorded_at) AS at
                    FROM (${laps}) of_board) timed
           GROUP BY user_id, car_id) by_car
    JOIN cars c ON c.id = car_id
   GROUP BY by_car.user_id`;

/** A driver's newest lap and classes, the classes by name. */
export function numbersOf(
  cars: readonly CarNumbers[],
): Pick<RunningNumbersDto, 'last_lap_time' | 'last_lap_at'> & { readonly classes: readonly ClassNumbersDto[] } {
  const byClass = new Map<CarType, CarNumbers>();
  for (const car of cars) {
    const known = byClass.get(car.carType);
    byClass.set(car.carType, known ? together(known, car) : car);
  }
  const newest = cars.map(({ last }) => last).sort(compare)[cars.length - 1];
  return {
    last_lap_time: newest ? secondsFromMs(newest[1]) : null,
    last_lap_at: newest ? instant(newest[0]) : null,
    classes: [...byClass.values()].sort((a, b) => (a.carType < b.carType ? -1 : 1)).map(toClassNumbers),
  };
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

function toClassNumbers({ carType, laps, best, last }: CarNumbers): ClassNumbersDto {
  return {
    car_type: carType,
    laps,
    best_lap_time: secondsFromMs(best[0]),
    best_lap_at: instant(best[1]),
    last_lap_time: secondsFromMs(last[1]),
    last_lap_at: instant(last[0]),
  };
}

/** By the first number, then by the second. */
function compare(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}

function instant(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString();
}
