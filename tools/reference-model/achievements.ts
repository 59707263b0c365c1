import { COUNTED, type Queryable } from './results.js';

/**
 * Selects for each driver and predefined achievement whether their laps and results require it (`must`) or allow it (`may`). The
 * two differ only for "every track", which a driver may keep when tracks are added after it was unlocked.
 */
const EARNED = `
  WITH ${COUNTED}, driven AS (
    SELECT u.id AS user_id, (SELECT count(*) FROM counted l WHERE l.user_id = u.id) AS laps,
           EXISTS (SELECT FROM (SELECT user_id, lap_time_ms < coalesce(min(lap_time_ms) OVER (PARTITION BY track_id
                     ORDER BY recorded_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 2147483647) AS was_record
                     FROM counted WHERE track_id IS NOT NULL) l WHERE l.user_id = u.id AND was_record) AS record,
           (SELECT min(position) FROM scored s WHERE s.user_id = u.id) AS best_place
      FROM users u),
  missing AS (
    SELECT u.id AS user_id, min(t.created_at) AS oldest FROM users u JOIN tracks t
        ON NOT EXISTS (SELECT FROM counted l WHERE l.user_id = u.id AND l.track_id = t.id) GROUP BY u.id)
  SELECT d.user_id, a.id AS achievement_id,
         CASE a.rule WHEN 'every-track' THEN d.laps > 0 AND m.user_id IS NULL AND EXISTS (SELECT FROM tracks) ELSE holds END AS must,
         CASE a.rule WHEN 'every-track' THEN d.laps > 0 AND coalesce(m.oldest > ua.unlocked_at, true) ELSE holds END AS may
    FROM driven d CROSS JOIN achievements a
    LEFT JOIN missing m ON m.user_id = d.user_id
    LEFT JOIN user_achievements ua ON ua.user_id = d.user_id AND ua.achievement_id = a.id
   CROSS JOIN LATERAL (SELECT CASE a.rule WHEN 'first-lap' THEN d.laps >= 1 WHEN 'laps-10' THEN d.laps >= 10
           WHEN 'laps-100' THEN d.laps >= 100 WHEN 'laps-1000' THEN d.laps >= 1000 WHEN 'first-record' THEN d.record
           WHEN 'first-podium' THEN coalesce(d.best_place <= 3, false) WHEN 'first-win' THEN coalesce(d.best_place = 1, false) END AS holds) h
   WHERE a.rule IS NOT NULL`;

/**
 * Returns achievements that a driver has but has not earned, or has earned but does not have; empty if all are right.
 * Achievements awarded by admins are ignored; one that an admin has revoked must be missing.
 */
export function wrongAchievements({ sql }: Queryable) {
  return sql<{ driver: string; rule: string; has: boolean; must: boolean; may: boolean }>(
    `SELECT e.user_id AS driver, a.rule, ua.user_id IS NOT NULL AS has, must, may
       FROM (${EARNED}) e
       JOIN achievements a ON a.id = e.achievement_id
       LEFT JOIN user_achievements ua ON ua.user_id = e.user_id AND ua.achievement_id = e.achievement_id
       LEFT JOIN withheld_achievements w ON w.user_id = e.user_id AND w.achievement_id = e.achievement_id
      WHERE NOT coalesce(ua.is_awarded, false)
        AND CASE WHEN ua.user_id IS NOT NULL THEN NOT may OR w.user_id IS NOT NULL ELSE must AND w.user_id IS NULL END`,
  );
}
