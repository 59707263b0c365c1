/** Selects the parameters of both statements as rows, from one array per column. */
const SENT = `
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[], $7::text[], $8::text[],
                       $9::text[], $10::text[], $11::text[], $12::text[])
    WITH ORDINALITY AS s(id, car_id, user_id, track_id, lap_time_ms, script_lap_id, sent_driver_name, sent_car_name,
                         sl_region, sl_owner_key, sl_object_key, sl_shard, n)`;

const COLUMNS = `id, car_id, user_id, track_id, lap_time_ms, script_lap_id, sent_driver_name, sent_car_name,
  sl_region, sl_owner_key, sl_object_key, sl_shard`;

/** Inserts the rows and does nothing else, which is the minimum for a durable inbox. */
export const INSERT_LAPS = `
  WITH sent AS (${SENT})
  INSERT INTO laps (${COLUMNS}) SELECT ${COLUMNS} FROM sent
  ON CONFLICT (car_id, script_lap_id) WHERE script_lap_id IS NOT NULL DO NOTHING`;

/** Counts the rows and adds up their totals in one statement, which is the minimum for a league. */
export const COUNT_LAPS = `
  WITH sent AS (${SENT}),
  judged AS (
    SELECT s.*, s.lap_time_ms < coalesce(least(t.best_lap_ms, min(s.lap_time_ms) OVER (
             PARTITION BY s.track_id ORDER BY s.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)), 86400001) AS is_record
    FROM sent s LEFT JOIN track_totals t USING (track_id)
  ),
  new AS (
    INSERT INTO laps (${COLUMNS}, is_record, state, processed_at)
    SELECT ${COLUMNS}, is_record, 'counted', now() FROM judged
    ON CONFLICT (car_id, script_lap_id) WHERE script_lap_id IS NOT NULL DO NOTHING
    RETURNING id, car_id, user_id, track_id, lap_time_ms, recorded_at
  ),
  drivers AS (
    INSERT INTO driver_totals AS d (user_id, total_laps, best_lap_ms, best_lap_at)
    SELECT user_id, count(*), min(lap_time_ms), min(recorded_at) FROM new GROUP BY user_id
    ON CONFLICT (user_id) DO UPDATE SET total_laps = d.total_laps + excluded.total_laps,
      best_lap_at = CASE WHEN excluded.best_lap_ms < d.best_lap_ms THEN excluded.best_lap_at ELSE d.best_lap_at END,
      best_lap_ms = least(d.best_lap_ms, excluded.best_lap_ms)
    RETURNING d.total_laps
  ),
  cars AS (
    INSERT INTO car_totals AS c (car_id, total_laps, best_lap_ms, best_lap_at)
    SELECT car_id, count(*), min(lap_time_ms), min(recorded_at) FROM new GROUP BY car_id
    ON CONFLICT (car_id) DO UPDATE SET total_laps = c.total_laps + excluded.total_laps,
      best_lap_at = CASE WHEN excluded.best_lap_ms < c.best_lap_ms THEN excluded.best_lap_at ELSE c.best_lap_at END,
      best_lap_ms = least(c.best_lap_ms, excluded.best_lap_ms)
  ),
  drivers_on_tracks AS (
    INSERT INTO driver_track_totals AS b (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
    SELECT user_id, track_id, count(*), min(lap_time_ms), min(recorded_at) FROM new GROUP BY user_id, track_id
    ON CONFLICT (user_id, track_id) DO UPDATE SET total_laps = b.total_laps + excluded.total_laps,
      best_lap_at = CASE WHEN excluded.best_lap_ms < b.best_lap_ms THEN excluded.best_lap_at ELSE b.best_lap_at END,
      best_lap_ms = least(b.best_lap_ms, excluded.best_lap_ms)
  ),
  tracks AS (
    INSERT INTO track_totals AS t (track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id)
    SELECT track_id, count(*), min(lap_time_ms), min(recorded_at), (array_agg(id ORDER BY lap_time_ms, id))[1]
    FROM new GROUP BY track_id
    ON CONFLICT (track_id) DO UPDATE SET total_laps = t.total_laps + excluded.total_laps,
      best_lap_at = CASE WHEN excluded.best_lap_ms < t.best_lap_ms THEN excluded.best_lap_at ELSE t.best_lap_at END,
      best_lap_id = CASE WHEN excluded.best_lap_ms < t.best_lap_ms THEN excluded.best_lap_id ELSE t.best_lap_id END,
      best_lap_ms = least(t.best_lap_ms, excluded.best_lap_ms)
  )
  UPDATE league_totals SET total_laps = total_laps + (SELECT count(*) FROM new),
    ranked_drivers = ranked_drivers + (SELECT count(*) FROM drivers WHERE drivers.total_laps = 1)`;
