import { PLACES_SINCE_MINUTES } from './driver-stats.rules.js';

/**
 * Returns SQL that selects rows of (user_id, cars: CarStats[] as JSON) for the laps that a query selects as user_id, car_id,
 * lap_time_ms, recorded_at. Arrays are compared by their first element, then by their second.
 */
export const STATS_BY_CAR = (laps: string) => `
  SELECT by_car.user_id, json_agg(json_build_object('carType', c.car_type, 'laps', laps, 'best', best, 'last', last,
                                             'then', best_then)) AS cars
    FROM (SELECT user_id, car_id, count(*)::int AS laps, min(ARRAY[ms, at]) AS best, max(ARRAY[at, ms]) AS last,
                 min(ARRAY[ms, at]) FILTER (WHERE recorded_at <= now() - interval '${PLACES_SINCE_MINUTES} minutes') AS best_then
            FROM (SELECT user_id, car_id, recorded_at, lap_time_ms::float8 AS ms, date_part('epoch', recorded_at) AS at
                    FROM (${laps}) of_board) timed
           GROUP BY user_id, car_id) by_car
    JOIN cars c ON c.id = car_id
   GROUP BY by_car.user_id`;

/**
 * Returns SQL that joins a driver's best lap, found by its lap time and arrival, as `best_on.id`, and its track as
 * `best_on.track_id` and `best_on.track_name`. Both are null for a lap without a track, only the id for a lap on a track that
 * was deleted, and all three for a best lap set by an admin, which matches no lap.
 */
export const JOIN_BEST_LAP_TRACK = (userId: string, ms: string, at: string) => `
  LEFT JOIN LATERAL (SELECT best_lap.id, best_lap.track_id, coalesce(its_track.name, best_lap.former_track_name) AS track_name
                       FROM laps best_lap LEFT JOIN tracks its_track ON its_track.id = best_lap.track_id
                      WHERE best_lap.state = 'counted' AND best_lap.user_id = ${userId}
                        AND best_lap.lap_time_ms = ${ms} AND best_lap.recorded_at = ${at}
                      ORDER BY best_lap.id LIMIT 1) best_on ON true`;

/** Joins the totals of the best lap's track as `record`; must follow JOIN_BEST_LAP_TRACK. */
export const JOIN_BEST_LAP_RECORD = `LEFT JOIN track_totals record ON record.track_id = best_on.track_id`;

/** Tests in SQL whether the best lap is the record of its track, after JOIN_BEST_LAP_RECORD. */
export const IS_TRACK_RECORD = `coalesce(record.best_lap_id = best_on.id, false)`;
