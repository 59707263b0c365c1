/** SQL: the columns of a SessionRow. */
export const SESSION_COLUMNS = `s.id, s.event_id AS "eventId", s.ordinal, s.kind, s.group_name AS "groupName", s.laps, s.minutes,
  s.limit_after_winner_ms AS "limitAfterWinnerMs", s.grid_from AS "gridFrom", s.promotes, s.state, s.go_at AS "goAt", s.run,
  s.red_ms AS "redMs", s.chequered_ms AS "chequeredMs",
  (SELECT count(*)::int FROM race_session_entries WHERE session_id = s.id) AS "entryCount"`;

/** SQL: the rows of EntryRow of the session with the id `session`, in the order of their sign-up. */
export const entriesOf = (session: string) => `
  SELECT e.id, e.user_id AS "userId", u.driver_name AS "driverName", e.car_id AS "carId", c.name AS "carName", e.grid,
         e.ruling, e.reason
    FROM race_session_entries e JOIN users u ON u.id = e.user_id LEFT JOIN cars c ON c.id = e.car_id
   WHERE e.session_id = ${session} ORDER BY e.id`;

/** SQL: the columns of a CrossingRow, from CROSSING_TABLES. */
export const CROSSING_COLUMNS = `c.id, c.run, c.entry_id AS "entryId", c.race_ms AS "raceMs", c.source, c.lap_id AS "lapId",
  l.lap_time_ms AS "lapMs", c.number, c.ruled, c.arrived_at AS "arrivedAt"`;

/** SQL: a crossing with its lap while that counts. */
export const CROSSING_TABLES = `crossings c LEFT JOIN laps l ON l.id = c.lap_id AND l.state = 'counted'`;

/** SQL: the rows of LogRow of the session with the id `session`. */
export const logOf = (session: string) =>
  `SELECT seq, at, kind, data FROM race_session_log WHERE session_id = ${session} ORDER BY seq`;

/** SQL: rows as a list in JSON. */
export const asJson = (rows: string) => `(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`;

/** SQL: the penalties in force of the session with the id `session`, as PenaltyDto, in the order decided. */
export const penaltiesOf = (session: string) => `
  SELECT id, entry_id, kind, value, reason, given_by, given_at FROM penalties
   WHERE session_id = ${session} AND rescinded_at IS NULL ORDER BY ordinal`;

/** SQL: the newest result of the session with the id `session` that meets a condition on `n`, as a ResultJson. */
export const resultOf = (session: string, condition = '') => `(
  SELECT json_build_object('number', n.number, 'is_final', n.is_final, 'published_at', n.published_at,
           'published_by', n.published_by, 'reason', n.reason, 'rows',
           ${asJson(`SELECT entry_id, user_id, driver_name, car_name, "row", place, grid, status, laps, race_ms, last_ms, best_ms, gap,
                            "interval", places_won, evidence, is_late, reason, penalties
                       FROM result_rows WHERE session_id = n.session_id AND number = n.number ORDER BY "row"`)})
    FROM result_revisions n WHERE n.session_id = ${session} ${condition} ORDER BY n.number DESC LIMIT 1)`;
