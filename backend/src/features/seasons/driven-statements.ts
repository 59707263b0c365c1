import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import { HAS_RACES } from '../race-events/results/classification-statements.js';

/**
 * Selects the newest results of the sessions of event `e`, as DrivenSession: final ones for races, any for qualifying. A race
 * without a result has an empty one, so that the race before it is recognized as the sprint. A cancelled event has none.
 * Drivers have their current names, as in every other standing.
 */
export const PUBLISHED = `
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'ordinal', s.ordinal, 'kind', s.kind, 'results', (
            SELECT coalesce(json_agg(json_build_object('user_id', r.user_id, 'driver_name', coalesce(u.driver_name, r.driver_name), 'place', r.place,
                                                       'laps', r.laps, 'best_ms', r.best_ms, 'best_at_ms', r.best_at_ms,
                                                       'is_disqualified', r.status = 'dsq') ORDER BY r.row), '[]')
              FROM result_rows r LEFT JOIN users u ON u.id = r.user_id WHERE r.session_id = v.session_id AND r.number = v.number))), '[]')
     FROM race_sessions s
     LEFT JOIN LATERAL (SELECT session_id, number FROM result_revisions
                         WHERE session_id = s.id AND (is_final OR s.kind = 'qualifying') ORDER BY number DESC LIMIT 1) v ON true
    WHERE s.event_id = e.id AND (s.kind = 'race' OR (s.kind = 'qualifying' AND v.number IS NOT NULL)) AND s.state <> 'cancelled'
      AND e.status <> 'cancelled')`;

/** Selects the results of an event without races, structured like a race's results; null for other events. */
export const BY_LAPS = `
  (SELECT json_agg(json_build_object('user_id', r.user_id, 'driver_name', coalesce(u.driver_name, '${UNKNOWN_DRIVER}'),
                                     'place', r.position, 'laps', NULL, 'best_ms', r.best_lap_ms, 'best_at_ms', NULL, 'is_disqualified', false)
                   ORDER BY r.position)
     FROM race_event_results r JOIN users u ON u.id = r.user_id
    WHERE r.event_id = e.id AND NOT ${HAS_RACES})`;

/**
 * Tests in SQL whether event `e` does not count as a round of the season, because it was cancelled, or completed although
 * nobody drove.
 */
export const IS_CANCELLED = `
  (e.status = 'cancelled' OR (e.status = 'completed' AND NOT ${HAS_RACES}
                              AND NOT EXISTS (SELECT FROM race_event_results x WHERE x.event_id = e.id)))`;

/** Selects a text that changes with the results of event `e`, or with a session that has or will have one. */
export const VERSION_OF_RESULTS = `
  (SELECT string_agg(concat(s.id, s.kind, s.ordinal, s.state = 'cancelled',
                            (SELECT max(number) FROM result_revisions WHERE session_id = s.id)), ',' ORDER BY s.id)
     FROM race_sessions s WHERE s.event_id = e.id),
  (SELECT concat(count(*), '-', sum(x.xmin::text::bigint)) FROM race_event_results x WHERE x.event_id = e.id)`;
