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

/**
 * Adds what this crowd leaves behind in a season: presence, totals on tracks, results, achievements, posts, ended sessions.
 */
export async function addSeason(league: Pick<TestLeague, 'sql'>): Promise<void> {
  await league.sql(`
    INSERT INTO car_presence (car_id, is_connected, last_heartbeat_at)
    SELECT id, row_number() OVER () <= 40, now() - interval '1 day' FROM cars`);
  await league.sql(`
    INSERT INTO driver_presence (user_id, is_online, online_since, last_seen_at)
    SELECT id, row_number() OVER () <= 40, now(), now() FROM users`);
  await league.sql(`
    INSERT INTO driver_track_totals (user_id, track_id, total_laps, best_lap_ms, best_lap_at)
    SELECT user_id, track_id, count(*), min(lap_time_ms), min(recorded_at)
      FROM laps WHERE user_id IS NOT NULL AND state = 'counted' GROUP BY user_id, track_id`);
  await league.sql(`
    INSERT INTO deleted_laps (id, car_id, script_lap_id, lap_time_ms, recorded_at)
    SELECT id, car_id, 'lap ' || row_number() OVER (PARTITION BY car_id), lap_time_ms, recorded_at FROM laps`);
  await league.sql(`UPDATE laps SET is_record = true WHERE state = 'counted' AND get_byte(uuid_send(id), 15) < 3`);
  await league.sql(`
    UPDATE laps SET former_track_id = track_id, track_id = NULL
     WHERE id IN (SELECT id FROM laps WHERE state = 'counted' ORDER BY recorded_at LIMIT 2000)`);
  await league.sql(`UPDATE laps SET sent_driver_name = 'Guest ' || md5(id::text) WHERE user_id IS NULL`);
  await league.sql(`UPDATE users SET driver_name = NULL WHERE username LIKE 'crowd%99'`);
  await league.sql(`UPDATE users SET is_driver = true, driver_approved = username NOT LIKE 'crowd%77'`);
  await league.sql(`
    UPDATE race_events
       SET status = 'completed', completed_at = start_time + interval '1 hour', end_time = start_time + interval '1 hour',
           track_id = (SELECT id FROM tracks WHERE channel_letter = chr(65 + abs(hashtext(race_events.name)) % 5))
     WHERE start_time < now() - interval '100 days'`);
  await league.sql(`
    INSERT INTO race_event_results (event_id, user_id, position, points, lap_id, best_lap_ms)
    SELECT e.id, l.user_id, row_number() OVER (PARTITION BY e.id), 0, l.id, l.lap_time_ms
      FROM (SELECT id, row_number() OVER () AS n FROM race_events WHERE status = 'completed') e
      JOIN (SELECT DISTINCT ON (user_id) *, dense_rank() OVER (ORDER BY user_id) AS n FROM laps WHERE user_id IS NOT NULL) l
        ON l.n % 300 = e.n % 300`);
  await league.sql(`
    INSERT INTO event_entries (id, event_id, user_id, state, ordinal)
    SELECT gen_random_uuid(), event_id, user_id, 'checked_in', position FROM race_event_results`);
  await league.sql(`
    INSERT INTO race_sessions (id, event_id, ordinal, kind, laps, state, run, go_at)
    SELECT gen_random_uuid(), id, 1, 'race', 10, 'final', 'RUN00001', start_time FROM race_events WHERE status = 'completed'`);
  await league.sql(`
    INSERT INTO race_session_entries (id, session_id, user_id)
    SELECT gen_random_uuid(), s.id, r.user_id FROM race_sessions s JOIN race_event_results r USING (event_id)`);
  await league.sql(`
    INSERT INTO crossings (id, session_id, run, entry_id, race_ms, source)
    SELECT gen_random_uuid(), session_id, 'RUN00001', id, n * 60000, 'line' FROM race_session_entries, generate_series(1, 10) n`);
  await league.sql(`
    INSERT INTO incidents (id, session_id, entry_id, filed_by, filed_at, changed_at, text, state)
    SELECT gen_random_uuid(), session_id, id, (SELECT id FROM users ORDER BY random() LIMIT 1), now(), now(), 'Cut the track.', 'filed'
      FROM race_session_entries`);
  await league.sql(`
    INSERT INTO incident_statements (id, incident_id, user_id, text, at)
    SELECT gen_random_uuid(), id, filed_by, 'I braked.', now() FROM incidents`);
  await league.sql(`
    INSERT INTO result_revisions (session_id, number, is_final, published_at, published_by)
    SELECT id, 1, true, go_at, gen_random_uuid() FROM race_sessions`);
  await league.sql(`
    INSERT INTO result_rows (session_id, number, "row", entry_id, user_id, driver_name, status, laps, is_late)
    SELECT session_id, 1, row_number() OVER (PARTITION BY session_id), id, user_id, 'Ana', 'finished', 10, false FROM race_session_entries`);
  await league.sql(`DELETE FROM achievements`);
  await league.sql(`
    INSERT INTO achievements (id, name, description, icon, points, rule)
    SELECT gen_random_uuid(), 'Medal ' || n, 'Shines.', 'medal', 1, CASE n WHEN 1 THEN 'first-record' END
      FROM generate_series(1, 40) n`);
  await league.sql(`
    INSERT INTO user_achievements (user_id, achievement_id)
    SELECT u.id, a.id FROM users u JOIN achievements a ON abs(hashtext(u.id::text || a.id::text)) % 40 = 0`);
  await league.sql(`
    INSERT INTO posts (id, title, slug, content, is_published, published_at)
    SELECT gen_random_uuid(), 'Post', 'post-' || n, repeat('word ', 100), true, now() - n * interval '1 hour'
      FROM generate_series(1, 2000) n`);
  await league.sql(`
    INSERT INTO abuse_log (id, day, network, account, outcome, count, first_at, last_at)
    SELECT gen_random_uuid(), current_date, '192.0.2.' || n % 200, 'name' || n, 'invalid-credentials', 1, now(), now() - n * interval '1 minute'
      FROM generate_series(1, 5000) n`);
  await league.sql(`
    INSERT INTO blocks (id, user_id, until, admin_username)
    SELECT gen_random_uuid(), id, now() + interval '1 day', 'admin' FROM users`);
  await league.sql(`
    INSERT INTO sessions (id, user_id, token_version, expires_at)
    SELECT gen_random_uuid(), u.id, 1, now() + (row_number() OVER () - 20) * interval '1 minute' FROM users u, generate_series(1, 10)`);
}
