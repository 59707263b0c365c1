import { RACE_POINTS } from '@league/shared/race-events/race-points';

/** Gives access to the database of a league, which the reference model reads. */
export interface Queryable {
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/**
 * Common table expressions that compute results from laps and events alone, in the simplest possible SQL: `counted` laps,
 * `placed` drivers of completed events, and `scored` drivers with their points.
 */
export const COUNTED = `
  counted AS (SELECT * FROM laps WHERE state = 'counted'),
  placed AS (
    SELECT event_id, user_id, lap_time_ms, row_number() OVER (PARTITION BY event_id ORDER BY lap_time_ms, recorded_at, id) AS position
      FROM (SELECT DISTINCT ON (e.id, l.user_id) e.id AS event_id, l.*
              FROM race_events e JOIN counted l ON coalesce(l.track_id, l.former_track_id) = e.track_id
             WHERE e.status = 'completed' AND e.event_type <> 'practice' AND l.user_id IS NOT NULL
               AND l.recorded_at BETWEEN e.start_time AND least(e.end_time, e.completed_at)
             ORDER BY e.id, l.user_id, l.lap_time_ms, l.recorded_at, l.id) best),
  scored AS (SELECT *, coalesce(('{${RACE_POINTS.join(',')}}'::int[])[position], 0) AS points FROM placed)`;

/** Returns the results of every completed event except practice, sorted by event and position. */
export function referenceResults({ sql }: Queryable) {
  return sql<{ event_id: string; user_id: string; position: number; points: number; ms: number }>(
    `WITH ${COUNTED} SELECT event_id, user_id, position::int, points, lap_time_ms AS ms FROM scored ORDER BY event_id, position`,
  );
}

/** Returns the results that the league stores, with the columns and order of `referenceResults()`. */
export function keptResults({ sql }: Queryable) {
  return sql<{ event_id: string; user_id: string; position: number; points: number; ms: number }>(
    `SELECT event_id, user_id, position, points, best_lap_ms AS ms FROM race_event_results ORDER BY event_id, position`,
  );
}
