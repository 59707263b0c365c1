import type { BenchPostgres } from './postgres.js';

/**
 * Members with laps behind them, written straight into a database that no league runs on yet. Without achievements: the
 * league would unlock them for one driver after the other while something else is measured.
 */
export async function addDrivers(postgres: BenchPostgres, database: string, count: number): Promise<void> {
  await postgres.run(
    database,
    `INSERT INTO users (id, username, password_hash, driver_name, is_driver, driver_approved)
     SELECT gen_random_uuid(), 'bench-' || n, '-', 'Driver ' || n, true, true FROM generate_series(1, ${count}) AS n`,
    `INSERT INTO driver_totals (user_id, total_points, total_laps, counted_laps, best_lap_ms, counted_best_ms, best_lap_at,
                                counted_best_at)
     SELECT id, n % 5000, laps, laps, best_ms, best_ms, at, at
     FROM (SELECT id, n, 1 + n % 400 AS laps, 60000 + n * 7919 % 40009 AS best_ms, now() - n * interval '1 second' AS at
             FROM (SELECT id, substr(username, 7)::bigint AS n FROM users WHERE username LIKE 'bench-%') AS members) AS drivers`,
    `UPDATE league_totals SET (ranked_drivers, total_laps) = (SELECT count(*), sum(total_laps) FROM driver_totals)`,
    'DELETE FROM achievements',
    'VACUUM ANALYZE users, driver_totals',
  );
}
