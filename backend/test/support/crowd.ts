import type { TestLeague } from './test-league.js';

/** Adds 20,000 members, 3,000 cars and 36,000 laps in every state, with a season's audit entries and events. */
export async function addCrowd(league: Pick<TestLeague, 'sql'>): Promise<void> {
  await league.sql(`
    INSERT INTO users (id, username, password_hash, driver_name)
    SELECT gen_random_uuid(), 'crowd' || n, 'x', 'Driver ' || md5(n::text) FROM generate_series(1, 20000) n`);
  await league.sql(`INSERT INTO driver_slugs (slug, user_id) SELECT username, id FROM users`);
  await league.sql(`
    INSERT INTO cars (id, name, token_hash, token_sealed, token_hint, user_id)
    SELECT gen_random_uuid(), 'Car ' || md5(username), decode(repeat('00', 32), 'hex'), '', 'x', CASE WHEN username LIKE '%7' THEN NULL ELSE id END
      FROM users LIMIT 3000`);
  await league.sql(
    `INSERT INTO tracks (id, name, channel_letter) SELECT gen_random_uuid(), 'T' || n, chr(64 + n) FROM generate_series(1, 5) n`,
  );
  await league.sql(`
    INSERT INTO laps (id, car_id, user_id, track_id, lap_time_ms, recorded_at, state)
    SELECT gen_random_uuid(), c.id, c.user_id, (SELECT id FROM tracks WHERE channel_letter = chr(65 + n % 5)), 50000 + n * 37 % 9000,
           now() - n * interval '1 minute', CASE WHEN n % 50 = 1 THEN 'voided' WHEN n % 50 = 2 THEN 'under_review' ELSE 'counted' END
      FROM cars c CROSS JOIN generate_series(1, 12) n`);
  await league.sql(`
    INSERT INTO driver_totals (user_id, total_laps, counted_laps, total_points, best_lap_ms, best_lap_at)
    SELECT user_id, count(*), count(*), abs(hashtext(user_id::text)) % 500, min(lap_time_ms), min(recorded_at)
      FROM laps WHERE user_id IS NOT NULL AND state = 'counted' GROUP BY user_id`);
  await league.sql(`
    INSERT INTO audit_entries (id, admin_id, admin_username, action, recorded_at, hash)
    SELECT gen_random_uuid(), gen_random_uuid(), 'admin', 'user.update', now() - n * interval '1 minute', 'unchained' FROM generate_series(1, 20000) n`);
  await league.sql(`
    INSERT INTO race_events (id, name, event_type, start_time, status)
    SELECT gen_random_uuid(), 'Race ' || n, 'race', now() + (n - 5000) * interval '1 hour',
           CASE WHEN n > 5000 THEN 'upcoming' ELSE 'cancelled' END FROM generate_series(1, 10000) n`);
}
