/** A row of LOCK_STANDINGS. */
export interface StandingRow {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number | null;
  readonly bestLapAt: Date | null;
  readonly bestLapId: string | null;
  readonly lastLapAt: Date | null;
  readonly lastLapId: string | null;
  readonly minLapTimeMs: number | null;
}

export const TAKE_RECEIVED = {
  name: 'take-received-laps',
  text: `
    SELECT id, car_id AS "carId", user_id AS "userId", track_id AS "trackId", lap_time_ms AS "lapTimeMs",
           recorded_at AS "recordedAt"
      FROM laps WHERE id = ANY($1::uuid[]) AND state = 'received'
     ORDER BY recorded_at, id
       FOR NO KEY UPDATE SKIP LOCKED`,
};

export const LOCK_STANDINGS = {
  name: 'lock-track-standings',
  text: `
    SELECT t.track_id AS "trackId", t.total_laps AS "totalLaps", t.best_lap_ms AS "bestLapMs",
           t.best_lap_at AS "bestLapAt", t.best_lap_id AS "bestLapId", t.last_lap_at AS "lastLapAt",
           t.last_lap_id AS "lastLapId", tracks.min_lap_time_ms AS "minLapTimeMs"
      FROM track_totals t JOIN tracks ON tracks.id = t.track_id
     WHERE t.track_id = ANY($1::uuid[])
     ORDER BY t.track_id
       FOR NO KEY UPDATE OF t`,
};

/** Adds laps, and takes the better of two bests; row comparison is null, so not true, where there was none. */
const ADD_GAIN = `
  total_laps = t.total_laps + excluded.total_laps,
  best_lap_ms = CASE WHEN (t.best_lap_ms, t.best_lap_at) <= (excluded.best_lap_ms, excluded.best_lap_at)
                     THEN t.best_lap_ms ELSE excluded.best_lap_ms END,
  best_lap_at = CASE WHEN (t.best_lap_ms, t.best_lap_at) <= (excluded.best_lap_ms, excluded.best_lap_at)
                     THEN t.best_lap_at ELSE excluded.best_lap_at END`;

/** Rows of totals are written in order of their keys, so that workers lock them in one order. */
export const WRITE_JUDGEMENT = {
  name: 'write-lap-judgement',
  text: `
    WITH settled AS (
      UPDATE laps SET state = v.state, is_record = v.is_record, processed_at = clock_timestamp(), failure = NULL
        FROM unnest($1::uuid[], $2::text[], $3::bool[]) AS v(id, state, is_record)
       WHERE laps.id = v.id
    ), tracks_written AS (
      UPDATE track_totals t
         SET total_laps = s.total_laps, best_lap_ms = s.best_lap_ms, best_lap_at = s.best_lap_at,
             best_lap_id = s.best_lap_id, last_lap_at = s.last_lap_at, last_lap_id = s.last_lap_id
        FROM unnest($4::uuid[], $5::int[], $6::int[], $7::timestamptz[], $8::uuid[], $9::timestamptz[], $10::uuid[])
          AS s(track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id, last_lap_at, last_lap_id)
       WHERE t.track_id = s.track_id
    ), driver_gains AS (
      SELECT * FROM unnest($11::uuid[], $12::int[], $13::int[], $14::timestamptz[]) AS g(user_id, laps, ms, at)
    ), drivers AS (
      INSERT INTO driver_totals AS t (user_id, total_laps, best_lap_ms, best_lap_at)
      SELECT * FROM driver_gains ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET ${ADD_GAIN}
      RETURNING t.user_id, t.total_laps
    ), drivers_on_tracks AS (
      INSERT INTO driver_track_totals AS t (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
      SELECT split_part(key, ' ', 1)::uuid, split_part(key, ' ', 2)::uuid, laps, ms, at
        FROM unnest($15::text[], $16::int[], $17::int[], $18::timestamptz[]) AS g(key, laps, ms, at) ORDER BY key
      ON CONFLICT (user_id, track_id) DO UPDATE SET ${ADD_GAIN}
    ), cars AS (
      INSERT INTO car_totals AS t (car_id, total_laps, best_lap_ms, best_lap_at)
      SELECT * FROM unnest($19::uuid[], $20::int[], $21::int[], $22::timestamptz[]) AS g(id, laps, ms, at) ORDER BY id
      ON CONFLICT (car_id) DO UPDATE SET ${ADD_GAIN}
    ), league AS (
      UPDATE league_totals
         SET total_laps = total_laps + $23::int,
             ranked_drivers = ranked_drivers + (SELECT count(*) FROM drivers JOIN driver_gains USING (user_id)
                                                 WHERE drivers.total_laps = driver_gains.laps)
       WHERE id = 1
    )
    SELECT pg_notify($24::text, payload) FROM unnest($25::text[]) AS payload`,
};
