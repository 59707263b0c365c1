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

/** One column of the better of two bests; row comparison is null, so not true, where there was none. */
const better = (best: 'best_lap' | 'counted_best', part: 'ms' | 'at') =>
  `CASE WHEN (t.${best}_ms, t.${best}_at) <= (excluded.${best}_ms, excluded.${best}_at)
        THEN t.${best}_${part} ELSE excluded.${best}_${part} END`;

/** Adds laps, and keeps the better of two bests. */
const ADD_GAIN = `
  total_laps = t.total_laps + excluded.total_laps,
  best_lap_ms = ${better('best_lap', 'ms')},
  best_lap_at = ${better('best_lap', 'at')}`;

/** The best lap set by hand is no slower than the laps that are added; null, so not true, where none is set. */
const SET_BEST_STANDS = `t.set_best_ms <= excluded.counted_best_ms`;

/** As ADD_GAIN for a driver, whose laps are shown with an admin's adjustment and whose best lap may be set by hand. */
const ADD_DRIVER_GAIN = `
  counted_laps = t.counted_laps + excluded.counted_laps,
  total_laps = greatest(0, t.counted_laps + excluded.counted_laps + t.laps_adjustment),
  total_lap_ms = t.total_lap_ms + excluded.total_lap_ms,
  counted_best_ms = ${better('counted_best', 'ms')},
  counted_best_at = ${better('counted_best', 'at')},
  best_lap_ms = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_ms ELSE ${better('counted_best', 'ms')} END,
  best_lap_at = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_at ELSE ${better('counted_best', 'at')} END,
  set_best_ms = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_ms END,
  set_best_at = CASE WHEN ${SET_BEST_STANDS} THEN t.set_best_at END`;

/**
 * Rows of totals are written in order of their keys, so that workers lock them in one order. A driver's first laps make
 * them ranked, unless a best lap set by hand had done so; none is set while this runs, because that holds counting back.
 */
export const WRITE_JUDGEMENT = {
  name: 'write-lap-judgement',
  text: `
    WITH judged AS (
      UPDATE laps SET state = v.state, is_record = v.is_record, processed_at = clock_timestamp(), failure = NULL,
                      review_reason = v.reason
        FROM unnest($1::uuid[], $2::text[], $3::bool[], $27::text[]) AS v(id, state, is_record, reason)
       WHERE laps.id = v.id
    ), tracks_written AS (
      UPDATE track_totals t
         SET total_laps = s.total_laps, best_lap_ms = s.best_lap_ms, best_lap_at = s.best_lap_at,
             best_lap_id = s.best_lap_id, last_lap_at = s.last_lap_at, last_lap_id = s.last_lap_id
        FROM unnest($4::uuid[], $5::int[], $6::int[], $7::timestamptz[], $8::uuid[], $9::timestamptz[], $10::uuid[])
          AS s(track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id, last_lap_at, last_lap_id)
       WHERE t.track_id = s.track_id
    ), driver_gains AS (
      SELECT * FROM unnest($11::uuid[], $12::int[], $13::int[], $14::timestamptz[], $26::bigint[])
        AS g(user_id, laps, ms, at, sum_ms)
    ), drivers AS (
      INSERT INTO driver_totals AS t (user_id, total_laps, best_lap_ms, best_lap_at, counted_laps, counted_best_ms,
                                      counted_best_at, total_lap_ms)
      SELECT user_id, laps, ms, at, laps, ms, at, sum_ms FROM driver_gains ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET ${ADD_DRIVER_GAIN}
      RETURNING t.user_id, t.counted_laps
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
             ranked_drivers = ranked_drivers
               + (SELECT count(*) FROM drivers d JOIN driver_gains USING (user_id)
                   WHERE d.counted_laps = driver_gains.laps
                     AND (SELECT set_best_ms FROM driver_totals WHERE user_id = d.user_id) IS NULL)
       WHERE id = 1
    )
    SELECT pg_notify($24::text, payload) FROM unnest($25::text[]) AS payload`,
};
