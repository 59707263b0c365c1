const LAPS_ON = (track: string) => `
  SELECT user_id, id, car_id, lap_time_ms, recorded_at FROM laps
   WHERE ${track} = e.track_id AND state = 'counted' AND user_id IS NOT NULL AND recorded_at >= e.start_time
     AND recorded_at <= coalesce(least(e.end_time, e.completed_at), 'infinity')`;

/**
 * Events `e` with the counted laps `l` of each: driven on its track (or there before it was deleted) between start and
 * end or completion, whichever came first.
 */
export const EVENT_LAPS = `race_events e
  CROSS JOIN LATERAL (${LAPS_ON('track_id')} UNION ALL ${LAPS_ON('former_track_id')}) l`;

/**
 * Returns who is where in the events `e` that meet a condition: each driver's best lap; of equal laps the earlier is ahead.
 * `without`: SQL of a driver to leave out. Rows of (event_id, user_id, position, lap_id, best_lap_ms).
 */
export const CLASSIFICATION = (condition: string, without = 'NULL::uuid') => `
  SELECT event_id, user_id, id AS lap_id, lap_time_ms AS best_lap_ms,
         (row_number() OVER (PARTITION BY event_id ORDER BY lap_time_ms, recorded_at, id))::int AS position
    FROM (SELECT DISTINCT ON (e.id, l.user_id) e.id AS event_id, l.*
            FROM ${EVENT_LAPS}
           WHERE ${condition} AND l.user_id IS DISTINCT FROM ${without}
           ORDER BY e.id, l.user_id, l.lap_time_ms, l.recorded_at, l.id) best`;
