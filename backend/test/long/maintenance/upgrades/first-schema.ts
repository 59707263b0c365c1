import type { DataSource } from 'typeorm';

/** Fills the tables of the first schema with a season and correct totals, as a league of the first version left them. */
export async function fillFirstSchema(dataSource: DataSource, laps: number): Promise<void> {
  for (const statement of STATEMENTS) await dataSource.query(statement);
  await dataSource.query(LAPS, [laps]);
  for (const statement of TOTALS) await dataSource.query(statement);
}

const STATEMENTS = [
  `INSERT INTO users (id, username, password_hash, driver_name, is_admin)
   SELECT md5('user' || n)::uuid, CASE n WHEN 1 THEN 'admin' ELSE 'driver' || n END, 'none', CASE WHEN n % 5 > 0 THEN 'Driver ' || n || ' Ünal' END, n = 1
     FROM generate_series(1, 200) n`,
  `INSERT INTO cars (id, name, token_hash, token_sealed, token_hint, user_id, tuning_settings)
   SELECT md5('car' || n)::uuid, 'Comet ' || n, sha256(n::text::bytea), n::text::bytea, 'abcdefgh', md5('user' || n)::uuid,
          '{"grip_level": 1.5}'
     FROM generate_series(1, 200) n`,
  `INSERT INTO tracks (id, name, channel_letter)
   SELECT md5('track' || n)::uuid, 'Track ' || n, chr(64 + n) FROM generate_series(1, 10) n`,
];

/** Inserts counted and voided laps and laps under review; every 50th has no track. */
const LAPS = `
  INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at, state, processed_at, script_lap_id)
  SELECT md5('lap' || n)::uuid, md5('car' || n % 200 + 1)::uuid, md5('user' || n % 200 + 1)::uuid,
         CASE WHEN n % 50 > 0 THEN md5('track' || n % 10 + 1)::uuid END, 60000 + (n::bigint * 7919 % 30011)::int,
         '2026-01-01'::timestamptz + n * interval '1 second',
         CASE n % 97 WHEN 0 THEN 'voided' WHEN 1 THEN 'under_review' ELSE 'counted' END, now(), 'lap ' || n
    FROM generate_series(1, $1::int) n`;

const bestOf = (column: string) => `(array_agg(${column} ORDER BY lap_time_ms, recorded_at, id))[1]`;
const BEST = `count(*), ${bestOf('lap_time_ms')}, ${bestOf('recorded_at')}`;
const COUNTED = `FROM laps WHERE state = 'counted'`;

const TOTALS = [
  `UPDATE laps SET is_record = true FROM (
     SELECT id, lap_time_ms < coalesce(min(lap_time_ms) OVER (PARTITION BY track_id ORDER BY recorded_at, id
              ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 2147483647) AS is_record
       ${COUNTED} AND track_id IS NOT NULL) found
    WHERE found.is_record AND found.id = laps.id`,
  `INSERT INTO driver_totals (user_id, total_laps, best_lap_ms, best_lap_at) SELECT user_id, ${BEST} ${COUNTED} GROUP BY 1`,
  `INSERT INTO car_totals (car_id, total_laps, best_lap_ms, best_lap_at) SELECT car_id, ${BEST} ${COUNTED} GROUP BY 1`,
  `INSERT INTO driver_track_totals (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
   SELECT user_id, track_id, ${BEST} ${COUNTED} AND track_id IS NOT NULL GROUP BY 1, 2`,
  `INSERT INTO track_totals (track_id, total_laps, best_lap_ms, best_lap_at, best_lap_id, last_lap_at, last_lap_id)
   SELECT track_id, ${BEST}, ${bestOf('id')}, max(recorded_at), (array_agg(id ORDER BY recorded_at DESC, id DESC))[1]
     ${COUNTED} AND track_id IS NOT NULL GROUP BY 1`,
  `UPDATE league_totals SET total_laps = (SELECT count(*) ${COUNTED}),
          ranked_drivers = (SELECT count(*) FROM driver_totals WHERE total_laps > 0)`,
  `INSERT INTO driver_presence (user_id, is_online, online_since, last_seen_at) SELECT id, false, now(), now() FROM users`,
];
