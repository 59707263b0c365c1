/** The SQL columns that make up a LapRow, selected from laps `l` with LAP_JOINS. */
export const LAP_COLUMNS = `l.id, l.user_id AS "userId", coalesce(u.driver_name, l.sent_driver_name) AS "driverName", u.username,
         l.car_id AS "carId", c.name AS "carName", l.track_id AS "trackId",
         coalesce(t.name, l.former_track_name) AS "trackName", l.lap_time_ms AS "lapTimeMs",
         l.recorded_at AS "recordedAt", l.is_record AS "isRecord"`;

/** Joins laps `l` with their cars, drivers and tracks. */
export const LAP_JOINS = `JOIN cars c ON c.id = l.car_id
    LEFT JOIN users u ON u.id = l.user_id
    LEFT JOIN tracks t ON t.id = l.track_id`;
