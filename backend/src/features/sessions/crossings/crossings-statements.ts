import { WITNESSED_MS } from '@league/shared/laps/witnessed-lap.rules';

/**
 * Tests in SQL whether crossing c proves that the run named by its lap belongs to the start of the crossing. A line that stays
 * in practice names the same run all day, and laps of that run are timed by their arrival.
 */
const IS_TIMED_IN_RUN = `c.source IN ('line', 'race_time')`;

/**
 * Returns SQL for the first start signal of the sessions with the table alias `alias`. A later leg overwrites `go_at` of the
 * session itself.
 */
const firstSignal = (alias: string) => `coalesce((${alias}.legs->0->>'go_at')::timestamptz, ${alias}.go_at)`;

/**
 * Tests in SQL whether lap l ended during a session of its driver on the same track that started after session $1, and names no
 * run of $1. Such a lap belongs to the later session, even if that session has not read it yet, because a practice need not be
 * published before a race begins. The lap may even be later than the published result of the later session, as long as it is
 * within that race's limit after the winner.
 */
const IS_OF_LATER_SESSION = `EXISTS (
  SELECT FROM race_session_entries m
    JOIN race_sessions n ON n.id = m.session_id AND n.id <> $1 AND n.state <> 'cancelled'
    JOIN race_events v ON v.id = n.event_id AND v.track_id = coalesce(l.track_id, l.former_track_id)
   WHERE m.user_id = l.user_id AND ${firstSignal('n')} > (SELECT ${firstSignal('s')} FROM race_sessions s WHERE s.id = $1)
     AND coalesce(l.ended_at, l.recorded_at) BETWEEN ${firstSignal('n')}
           AND coalesce(n.closed_at + coalesce(n.limit_after_winner_ms, 0) * interval '1 ms', 'infinity')
     AND NOT EXISTS (SELECT FROM laps o JOIN crossings c ON c.lap_id = o.id
                      WHERE c.session_id = $1 AND o.user_id = l.user_id AND o.run = l.run AND ${IS_TIMED_IN_RUN}))`;

/**
 * Tests in SQL whether lap l, whose end was not reported, ended before the first signal $2 of session $1 by the clock of its run,
 * which is read from the last lap of the run among those that arrived in the hour before the signal. A lap that waited while its
 * car was rezzed again has no age, so that only its race time shows this.
 */
const IS_OF_PRACTICE = `(
  l.ended_at IS NULL AND l.run IS NOT NULL AND l.run IS DISTINCT FROM (SELECT line_run FROM race_sessions WHERE id = $1)
  AND coalesce((SELECT coalesce(o.ended_at, o.recorded_at) + (l.race_time_ms - o.race_time_ms) * interval '1 ms'
                  FROM laps o
                 WHERE o.track_id = l.track_id AND o.state = 'counted' AND o.run = l.run AND o.race_time_ms IS NOT NULL
                   AND o.recorded_at BETWEEN $2::timestamptz - interval '1 hour' AND $2::timestamptz
                 ORDER BY o.race_time_ms DESC LIMIT 1), 'infinity') <= $2)`;

/**
 * Selects the entry of the driver whom the line saw in the car of lap l at the end of the lap, or null if it posted no such
 * crossing in the runs $3. The lap belongs to the car's owner, the crossing to the driver.
 */
const ENTRY_SEEN_IN_CAR = `(
  SELECT c.entry_id FROM crossings c
    JOIN line_events v ON v.track_id = coalesce(l.track_id, l.former_track_id) AND v.run = l.run AND v.n = c.number
   WHERE c.session_id = $1 AND c.run = ANY($3) AND c.race_ms BETWEEN l.race_time_ms - ${WITNESSED_MS} AND l.race_time_ms + ${WITNESSED_MS}
     AND v.car_key = l.car_key AND c.entry_id IS NOT NULL LIMIT 1)`;

/**
 * Selects the laps of session $1 in a state that were recorded since its first signal $2 and belong to no crossing, no practice
 * before it and no later session; $3 are the runs of its starts.
 */
const LAPS_TO_CROSS = (condition: string, state = 'counted') => `
  SELECT l.id, coalesce(${ENTRY_SEEN_IN_CAR}, e.id) AS "entryId", l.lap_time_ms AS "lapTimeMs", l.recorded_at AS "recordedAt", l.ended_at AS "endedAt",
         l.run, l.race_time_ms AS "raceTimeMs"
    FROM laps l JOIN race_session_entries e ON e.session_id = $1 AND e.user_id = l.user_id
   WHERE coalesce(l.track_id, l.former_track_id) = (SELECT track_id FROM race_events WHERE id = (SELECT event_id FROM race_sessions WHERE id = $1))
     AND l.state = '${state}' AND l.recorded_at >= $2
     AND NOT EXISTS (SELECT FROM crossings c WHERE c.lap_id = l.id)
     AND NOT ${IS_OF_LATER_SESSION} AND NOT ${IS_OF_PRACTICE}
     AND ${condition}
   ORDER BY l.recorded_at, l.id`;
/**
 * Selects the laps of session $1 that are not crossings yet, as LAPS_TO_CROSS does. Reads once which runs the drivers' laps
 * in other sessions name, because doing so for each lap would take seconds after a long race.
 */
export const CROSSINGS_OF_ALL_LAPS = {
  name: 'crossings-of-all-laps',
  text: `
  WITH elsewhere AS MATERIALIZED (
    SELECT o.user_id, o.run, max(o.recorded_at) AS last_at
      FROM race_session_entries e
      JOIN laps o ON o.user_id = e.user_id AND o.recorded_at > $2::timestamptz - interval '1 day'
      JOIN crossings c ON c.lap_id = o.id AND (c.session_id <> $1 OR c.run <> ALL($3))
     WHERE e.session_id = $1 AND o.state = 'counted' AND o.run IS NOT NULL AND ${IS_TIMED_IN_RUN}
     GROUP BY o.user_id, o.run)
  ${LAPS_TO_CROSS(`NOT EXISTS (SELECT FROM elsewhere x WHERE x.user_id = l.user_id AND x.run = l.run
                                                   AND x.last_at > l.recorded_at - interval '1 day')`)}`,
};
export const HELD_LAPS = { name: 'held-laps-of-session', text: LAPS_TO_CROSS('l.run IS NOT NULL', 'under_review') };
export const RUNS_OF_CARS = {
  name: 'runs-of-cars',
  text: `
  SELECT s.run, (SELECT l.run FROM crossings c JOIN laps l ON l.id = c.lap_id
                  WHERE c.session_id = $1 AND c.run = s.run AND l.run IS NOT NULL AND c.source = 'race_time'
                  ORDER BY c.race_ms LIMIT 1) AS "carRun"
    FROM unnest($2::text[]) AS s(run)`,
};
export const CROSSINGS_OF_LAPS = {
  name: 'crossings-of-laps',
  text: LAPS_TO_CROSS(`l.id = ANY($4::uuid[])
     AND NOT EXISTS (SELECT FROM laps o JOIN crossings c ON c.lap_id = o.id
                      WHERE o.user_id = l.user_id AND o.state = 'counted' AND o.run = l.run AND ${IS_TIMED_IN_RUN}
                        AND o.recorded_at > l.recorded_at - interval '1 day'
                        AND (c.session_id <> $1 OR c.run <> ALL($3)))`),
};
