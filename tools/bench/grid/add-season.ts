import type { BenchPostgres } from './postgres.js';

/** How large a league the lists of admins are measured with. */
export interface Season {
  readonly members: number;
  readonly cars: number;
  readonly laps: number;
}

/**
 * A season behind a league, written straight into a database that no league runs on yet: a few drivers drive most of the
 * laps, some laps are held, voided or given up, and every change of an admin is in the audit log.
 */
export async function addSeason(
  postgres: BenchPostgres,
  database: string,
  { members, cars, laps }: Season,
): Promise<void> {
  await postgres.run(
    database,
    `INSERT INTO users (id, username, password_hash, driver_name, email, is_driver, driver_approved, is_active, created_at)
     SELECT gen_random_uuid(), 'season-' || n, '-', CASE WHEN n % 50 <> 0 THEN 'Driver ' || md5(n::text) END,
            'season' || n || '@example.com', n % 5 <> 0, n % 20 <> 0, n % 100 <> 0, now() - n * interval '1 minute'
       FROM generate_series(1, ${members}) AS n`,
    `CREATE TEMPORARY TABLE drivers AS
       SELECT id, row_number() OVER (ORDER BY username) AS n FROM users WHERE username LIKE 'season-%'`,
    `INSERT INTO cars (id, name, token_hash, token_sealed, token_hint, user_id, created_at)
     SELECT gen_random_uuid(), 'Car ' || md5(n::text), decode(repeat('00', 32), 'hex'), '', 'x',
            CASE WHEN n % 10 <> 0 THEN (SELECT id FROM drivers WHERE drivers.n = seq.n) END, now() - n * interval '1 minute'
       FROM generate_series(1, ${cars}) AS seq(n)`,
    `CREATE TEMPORARY TABLE garage AS
       SELECT id, user_id, row_number() OVER (ORDER BY name) - 1 AS n FROM cars WHERE name LIKE 'Car %'`,
    'CREATE UNIQUE INDEX ON garage (n)',
    'ANALYZE garage',
    `CREATE TEMPORARY TABLE circuits AS SELECT id, row_number() OVER (ORDER BY channel_letter) - 1 AS n FROM tracks`,
    // The square of a random number: the first cars drive much more often than the last.
    `INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at, processed_at, state, sent_driver_name,
                       failure, review_reason)
     SELECT gen_random_uuid(), garage.id, garage.user_id, circuits.id, 60000 + (random() * 40000)::int, at, at,
            CASE WHEN lap % 100 = 1 THEN 'voided' WHEN lap % 1000 = 2 THEN 'under_review'
                 WHEN lap % 10000 = 3 THEN 'received' ELSE 'counted' END,
            CASE WHEN garage.user_id IS NULL THEN 'Guest ' || lap % 1000 END,
            CASE WHEN lap % 10000 = 3 THEN 'The lap could not be counted.' END,
            CASE WHEN lap % 100 = 1 THEN 'A shortcut.' END
       FROM (SELECT n AS lap, floor(random() * random() * ${cars})::int AS car, now() - n * interval '20 seconds' AS at
               FROM generate_series(1, ${laps}) AS n) AS driven
       JOIN garage ON garage.n = driven.car
       JOIN circuits ON circuits.n = driven.lap % (SELECT count(*) FROM circuits)`,
    `INSERT INTO car_totals (car_id, total_laps, best_lap_ms, best_lap_at)
     SELECT car_id, count(*), min(lap_time_ms), min(recorded_at) FROM laps WHERE state = 'counted' GROUP BY car_id
     ON CONFLICT DO NOTHING`,
    `INSERT INTO driver_totals (user_id, total_laps, total_points, best_lap_ms, best_lap_at)
     SELECT user_id, count(*), count(*) % 500, min(lap_time_ms), min(recorded_at)
       FROM laps WHERE state = 'counted' AND user_id IS NOT NULL GROUP BY user_id ON CONFLICT DO NOTHING`,
    `INSERT INTO track_totals (track_id, total_laps) SELECT track_id, count(*) FROM laps WHERE state = 'counted'
      GROUP BY track_id ON CONFLICT (track_id) DO UPDATE SET total_laps = excluded.total_laps`,
    `UPDATE league_totals SET (total_laps, ranked_drivers) =
       (SELECT count(*), count(DISTINCT user_id) FROM laps WHERE state = 'counted')`,
    `INSERT INTO car_presence (car_id, is_connected, last_heartbeat_at)
     SELECT id, n % 50 = 0, now() + interval '1 hour' * (n % 50 = 0)::int - n * interval '1 minute' * (n % 50 <> 0)::int
       FROM garage WHERE n % 3 <> 0 ON CONFLICT DO NOTHING`,
    `INSERT INTO audit_entries (id, admin_id, admin_username, action, target_id, recorded_at, hash)
     SELECT gen_random_uuid(), gen_random_uuid(), 'admin' || n % 7,
            (ARRAY['user.update', 'lap.void', 'track.update', 'settings.update'])[1 + n % 4],
            (SELECT id FROM drivers WHERE drivers.n = seq.n % ${members}), now() - n * interval '5 minutes', 'unchained'
       FROM generate_series(1, 100000) AS seq(n)`,
    `INSERT INTO invite_codes (id, code, max_uses, note)
     SELECT gen_random_uuid(), 'CODE' || n, 5, 'For ' || md5(n::text) FROM generate_series(1, 5000) AS n`,
    `INSERT INTO race_events (id, name, event_type, start_time, status)
     SELECT gen_random_uuid(), 'Race ' || md5(n::text), 'race', now() + (n - 500) * interval '1 day',
            CASE WHEN n > 500 THEN 'upcoming' ELSE 'cancelled' END FROM generate_series(1, 1000) AS n`,
    'VACUUM ANALYZE',
  );
}
