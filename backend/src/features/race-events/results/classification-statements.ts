const LAPS_ON = (track: string) => `
  SELECT user_id, id, car_id, lap_time_ms, recorded_at FROM laps
   WHERE ${track} = e.track_id AND state = 'counted' AND user_id IS NOT NULL AND recorded_at >= e.start_time
     AND recorded_at <= coalesce(least(e.end_time, e.completed_at), 'infinity')`;

/**
 * Joins events `e` with the counted laps `l` of each: those driven on its track (or on it before it was deleted) between its
 * start and its end or completion, whichever came first.
 */
export const EVENT_LAPS = `race_events e
  CROSS JOIN LATERAL (${LAPS_ON('track_id')} UNION ALL ${LAPS_ON('former_track_id')}) l`;

/**
 * Selects the places in the events `e` that meet a condition, by each driver's best lap; among equal laps, the earlier one is
 * ahead. `without` is SQL for a driver to leave out. Rows have (event_id, user_id, position, lap_id, best_lap_ms).
 */
export const CLASSIFICATION = (condition: string, without = 'NULL::uuid') => `
  SELECT event_id, user_id, id AS lap_id, lap_time_ms AS best_lap_ms,
         (row_number() OVER (PARTITION BY event_id ORDER BY lap_time_ms, recorded_at, id))::int AS position
    FROM (SELECT DISTINCT ON (e.id, l.user_id) e.id AS event_id, l.*
            FROM ${EVENT_LAPS}
           WHERE ${condition} AND l.user_id IS DISTINCT FROM ${without}
           ORDER BY e.id, l.user_id, l.lap_time_ms, l.recorded_at, l.id) best`;

/**
 * Tests in SQL whether event `e` is decided by races, so that published results count instead of best laps. Heats and cancelled
 * races decide nothing.
 */
export const HAS_RACES = `EXISTS (SELECT FROM race_sessions s WHERE s.event_id = e.id AND s.kind = 'race' AND s.state <> 'cancelled')`;

/**
 * Selects the classified drivers of the newest final result of each event's last race, with their published places, leaving out
 * those whose results have been reset since. The rows have the columns of CLASSIFICATION, without a lap.
 */
const PUBLISHED = (condition: string, without: string) => `
  SELECT e.id AS event_id, r.user_id, NULL::uuid AS lap_id, r.best_ms AS best_lap_ms, r.place AS position
    FROM race_events e
   CROSS JOIN LATERAL (SELECT v.session_id, v.number, s.closed_at
                         FROM race_sessions s JOIN result_revisions v ON v.session_id = s.id AND v.is_final
                        WHERE s.event_id = e.id AND s.kind = 'race' AND s.state <> 'cancelled'
                        ORDER BY s.ordinal DESC, v.number DESC LIMIT 1) last
    JOIN result_rows r ON r.session_id = last.session_id AND r.number = last.number AND r.place IS NOT NULL
    LEFT JOIN driver_totals t ON t.user_id = r.user_id
   WHERE ${condition} AND r.user_id IS DISTINCT FROM ${without}
     AND (t.results_since IS NULL OR t.results_since < last.closed_at)`;

/**
 * Selects the places in the events `e` that meet a condition: in an event with races, those in the final result of the last race
 * that has one (no rows until then); in any other event, by best laps. `without` and the columns are as in CLASSIFICATION.
 */
export const EVENT_RESULTS = (condition: string, without = 'NULL::uuid') => `
  ${CLASSIFICATION(`${condition} AND NOT ${HAS_RACES}`, without)}
  UNION ALL
  ${PUBLISHED(condition, without)}`;
