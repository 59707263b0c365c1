/**
 * SQL: a join that gives the track of a driver's best lap as `best_on.track_id` and `best_on.track_name`, of a row with
 * that lap's time and moment. Nulls without a track, and for a best lap that an admin set, which no lap has driven.
 */
export const JOIN_BEST_LAP_TRACK = (userId: string, ms: string, at: string) => `
  LEFT JOIN LATERAL (SELECT best_lap.track_id, coalesce(its_track.name, best_lap.former_track_name) AS track_name
                       FROM laps best_lap LEFT JOIN tracks its_track ON its_track.id = best_lap.track_id
                      WHERE best_lap.state = 'counted' AND best_lap.user_id = ${userId}
                        AND best_lap.lap_time_ms = ${ms} AND best_lap.recorded_at = ${at}
                      ORDER BY best_lap.id LIMIT 1) best_on ON true`;
