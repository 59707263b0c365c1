/**
 * SQL: a join that gives the track of a driver's best lap as `best_on.track_id` and `best_on.track_name`, of a row with
 * that lap's time and moment. Nulls without a track, and for a best lap that an admin set, which no lap has driven.
 */
export const JOIN_BEST_LAP_TRACK = (userId: string, ms: string, at: string) => `
  LEFT JOIN LATERAL (SELECT l.track_id, coalesce(t.name, l.former_track_name) AS track_name
                       FROM laps l LEFT JOIN tracks t ON t.id = l.track_id
                      WHERE l.state = 'counted' AND l.user_id = ${userId} AND l.lap_time_ms = ${ms} AND l.recorded_at = ${at}
                      ORDER BY l.id LIMIT 1) best_on ON true`;
