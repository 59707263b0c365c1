import { PODIUM_PLACES } from '@league/shared/race-events/race-points';
import { LAP_MARKS } from '@league/shared/achievements/predefined-achievements';

/**
 * Returns SQL for whether driver `t` of driver_totals has earned achievement `a` by laps and results; an admin's edit of totals
 * unlocks nothing. `tracks`: a condition on the tracks that every-track requires.
 */
const isEarned = (tracks: string) => `
  CASE a.rule
    ${Object.entries(LAP_MARKS)
      .map(([rule, laps]) => `WHEN '${rule}' THEN t.counted_laps >= ${laps}`)
      .join(' ')}
    WHEN 'first-record' THEN EXISTS (SELECT FROM laps WHERE user_id = t.user_id AND is_record AND state = 'counted')
    WHEN 'first-podium' THEN EXISTS (SELECT FROM race_event_results WHERE user_id = t.user_id AND position <= ${PODIUM_PLACES})
    WHEN 'first-win' THEN EXISTS (SELECT FROM race_event_results WHERE user_id = t.user_id AND position = 1)
    WHEN 'every-track' THEN t.counted_laps > 0 AND NOT EXISTS
      (SELECT FROM tracks WHERE ${tracks} AND NOT EXISTS
        (SELECT FROM driver_track_totals d WHERE d.track_id = tracks.id AND d.user_id = t.user_id AND d.total_laps > 0))
    ELSE false
  END`;

/**
 * Selects rows of (user_id, achievement_id) for achievements that drivers `t` have earned but do not have, except those that an
 * admin revoked.
 */
export const REACHED = `
  SELECT t.user_id, a.id AS achievement_id FROM driver_totals t CROSS JOIN achievements a
   WHERE a.rule IS NOT NULL
     AND NOT EXISTS (SELECT FROM user_achievements u WHERE u.user_id = t.user_id AND u.achievement_id = a.id)
     AND NOT EXISTS (SELECT FROM withheld_achievements w WHERE w.user_id = t.user_id AND w.achievement_id = a.id)
     AND (a.rule <> 'every-track' OR EXISTS (SELECT FROM tracks))
     AND ${isEarned('true')}`;

/**
 * Selects rows of (user_id, achievement_id) for achievements that drivers `t` still have although they no longer meet
 * the rule. The every-track achievement is lost when laps are removed, but not when a track is deleted or was added
 * after the unlock.
 */
export const UNEARNED = `
  SELECT t.user_id, a.id AS achievement_id
    FROM user_achievements ua
    JOIN driver_totals t ON t.user_id = ua.user_id
    JOIN achievements a ON a.id = ua.achievement_id
   WHERE a.rule IS NOT NULL AND NOT ua.is_awarded AND NOT (${isEarned('tracks.created_at <= ua.unlocked_at')})`;
