import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';

/**
 * The SQL expression for the seconds that a jump start costs in the session `s`: the season's rules override the session's own
 * setting.
 */
const JUMP_START_SECONDS = `coalesce(
  (SELECT (n.rules->>'jump_start_s')::int FROM season_rounds r JOIN seasons n ON n.id = r.season_id WHERE r.event_id = s.event_id),
  s.jump_start_seconds)`;

/** The SQL columns of a SessionRow, without the time `now`. */
export const SESSION_COLUMNS = `s.id, s.event_id, s.ordinal, s.kind, s.group_name AS "group", s.laps, s.minutes, s.limit_after_winner_ms,
  s.classified_percent, s.grid_from, s.grid_reversed, s.promotes, ${JUMP_START_SECONDS} AS jump_start_seconds, s.jump_start_automatic,
  s.state, s.go_at, s.run, s.legs, s.red_ms, s.chequered_ms,
  (SELECT count(*)::int FROM race_session_entries WHERE session_id = s.id) AS entry_count`;

/** Locks the session $1 and reads its columns, with the time of the database's clock. */
export const LOCK_SESSION = {
  name: 'lock-race-session',
  text: `SELECT s.id, s.event_id AS "eventId", s.ordinal, s.kind, s.group_name AS "groupName", s.laps, s.minutes,
                s.limit_after_winner_ms AS "limitAfterWinnerMs", s.classified_percent AS "classifiedPercent",
                s.grid_from AS "gridFrom", s.grid_reversed AS "gridReversed", s.promotes,
                ${JUMP_START_SECONDS} AS "jumpStartSeconds", s.jump_start_automatic AS "jumpStartAutomatic", s.legs, s.state,
                s.go_at AS "goAt", s.run, s.red_ms AS "redMs", s.chequered_ms AS "chequeredMs", s.line_run AS "lineRun",
                s.line_signal AS "lineSignal", s.closed_at AS "closedAt", clock_timestamp() AS now
           FROM race_sessions s WHERE s.id = $1 FOR NO KEY UPDATE`,
};

/** Selects the class of the session entry `e` in the season of its event, if that season has classes. */
const CLASS = `(
  SELECT d.class
    FROM race_sessions s
    JOIN season_rounds r ON r.event_id = s.event_id
    JOIN seasons n ON n.id = r.season_id AND (n.rules->>'has_classes')::boolean
    JOIN season_entries d ON d.season_id = n.id AND d.user_id = e.user_id
   WHERE s.id = e.session_id)`;

/**
 * Returns a query for the entries of the session with the id `session`, as SessionEntryDto, in the order in which they were
 * added.
 */
export const entriesOf = (session: string) => `
  SELECT e.id, e.user_id, coalesce(u.driver_name, '${UNKNOWN_DRIVER}') AS driver_name, e.car_id, c.name AS car_name,
         ${CLASS} AS class, e.grid, e.ruling, e.reason
    FROM race_session_entries e JOIN users u ON u.id = e.user_id LEFT JOIN cars c ON c.id = e.car_id
   WHERE e.session_id = ${session} ORDER BY e.id`;

/** The SQL condition for an entry `e` of the driver `u` whose avatar no other driver in the session has. */
export const HAS_OWN_AVATAR = `NOT EXISTS (SELECT FROM race_session_entries o JOIN users a ON a.id = o.user_id
  WHERE o.session_id = e.session_id AND o.id <> e.id AND lower(a.sl_avatar_key) = lower(u.sl_avatar_key))`;

/** The SQL columns of a CrossingRow, selected from CROSSING_TABLES. */
export const CROSSING_COLUMNS = `c.id, c.run, c.entry_id, c.race_ms, c.source, c.lap_id,
  coalesce(l.lap_time_ms, c.lap_time_ms) AS lap_ms, c.number, c.ruled, c.arrived_at`;

/** Joins crossings `c` with their counted laps `l`; the columns of `l` are null for a crossing without one. */
export const CROSSING_TABLES = `crossings c LEFT JOIN laps l ON l.id = c.lap_id AND l.state = 'counted'`;

/** Returns a query for the log of the session with the id `session`, as LogRow. */
export const logOf = (session: string) =>
  `SELECT seq, at, kind, data FROM race_session_log WHERE session_id = ${session} ORDER BY seq`;

/** Returns SQL for the rows of a query as a JSON array, which is empty if there are no rows. */
export const asJson = (rows: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

/** Tests in SQL whether a crossing belongs to the last start of the session `s`, or to an earlier leg. */
export const COUNTS_IN_SESSION = `(c.run = s.run OR s.legs @> jsonb_build_array(jsonb_build_object('run', c.run)))`;

/**
 * Returns a query for the penalties in force in the session with the id `session`, as PenaltyDto, in the order in which they
 * were given. Those for jump starts count only while the start in which they happened counts.
 */
export const penaltiesOf = (session: string) => `
  SELECT p.id, p.entry_id, p.kind, p.value, p.reason, p.given_by, p.given_at, p.served_at IS NOT NULL AS served
    FROM penalties p
   WHERE p.session_id = ${session} AND p.rescinded_at IS NULL
     AND (p.crossing_id IS NULL OR EXISTS (SELECT FROM crossings c JOIN race_sessions s ON s.id = c.session_id
                                            WHERE c.id = p.crossing_id AND ${COUNTS_IN_SESSION}))
   ORDER BY p.ordinal`;

/**
 * Returns SQL for the newest result of the session with the id `session` that meets a condition on `n`, as SessionResultDto in
 * JSON.
 */
export const resultOf = (session: string, condition = '') => `(
  SELECT json_build_object('number', n.number, 'is_final', n.is_final, 'published_at', n.published_at,
           'published_by', n.published_by, 'reason', n.reason, 'rows',
           ${asJson(`SELECT entry_id, user_id, driver_name, car_name, "row", place, class, class_place, grid, status, laps, race_ms, last_ms, best_ms, gap,
                            "interval", places_won, evidence, is_late, reason, penalties, best_at_ms
                       FROM result_rows WHERE session_id = n.session_id AND number = n.number ORDER BY "row"`)})
    FROM result_revisions n WHERE n.session_id = ${session} ${condition} ORDER BY n.number DESC LIMIT 1)`;
