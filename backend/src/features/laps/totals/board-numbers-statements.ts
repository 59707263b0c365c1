import { PLACES_SINCE_MINUTES } from './board-numbers.rules.js';

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
