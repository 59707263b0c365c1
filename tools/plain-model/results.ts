import { COUNTED } from './counted.js';
import type { Queryable } from './queryable.js';

/** The results of every completed race event, by event and position. */
export function plainResults({ sql }: Queryable) {
  return sql<{ event_id: string; user_id: string; position: number; points: number; ms: number }>(
    `WITH ${COUNTED} SELECT event_id, user_id, position::int, points, lap_time_ms AS ms FROM scored ORDER BY event_id, position`,
  );
}

/** The results as the league keeps them, in the same form. */
export function keptResults({ sql }: Queryable) {
  return sql<{ event_id: string; user_id: string; position: number; points: number; ms: number }>(
    `SELECT event_id, user_id, position, points, best_lap_ms AS ms FROM race_event_results ORDER BY event_id, position`,
  );
}
