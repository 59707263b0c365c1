import { AROUND_DRIVERS } from '@league/shared/leaderboards/leaderboard.dto';
import { IS_TRACK_RECORD, JOIN_BEST_LAP_RECORD, JOIN_BEST_LAP_TRACK } from '../laps/totals/driver-stats-statements.js';
import {
  driversAhead,
  equalsBefore,
  inOrder,
  selectNearest,
  PLACE,
  placeOf,
} from '../laps/totals/ranking-statements.js';

/** Selects unsorted Standing rows from the rows `part` of driver_totals. */
const STANDINGS = `
  SELECT part.user_id AS "userId", part.total_laps AS "totalLaps", part.total_points AS "totalPoints",
         part.best_lap_ms AS "bestLapMs", part.best_lap_at AS "bestLapAt", u.username, u.driver_name AS "driverName",
         coalesce(p.is_online, false) AS "isOnline", p.last_seen_at AS "lastSeenAt", best_on.track_id AS "bestTrackId",
         best_on.track_name AS "bestTrackName", record.best_lap_ms AS "bestTrackRecordMs",
         ${IS_TRACK_RECORD} AS "isTrackRecord"`;
const OF_PART = `
    JOIN users u ON u.id = part.user_id
    LEFT JOIN driver_presence p ON p.user_id = part.user_id
    ${JOIN_BEST_LAP_TRACK('part.user_id', 'part.best_lap_ms', 'part.best_lap_at')}
    ${JOIN_BEST_LAP_RECORD}`;

/** Selects the first $1 drivers. */
export const SELECT_TOP = {
  name: 'leaderboard-top',
  text: `
    ${STANDINGS}, l.ranked_drivers AS total
      FROM (SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL ORDER BY ${inOrder(PLACE)} LIMIT $1) part
      ${OF_PART}
     CROSS JOIN league_totals l
     ORDER BY ${inOrder(placeOf('part'))}`,
};

/**
 * Selects the driver $1 with those ahead and behind, or one row of nulls when the driver is not ranked. Their number is no
 * parameter, because PostgreSQL would estimate it as a tenth of all drivers and plan the statement again each time.
 */
export const SELECT_AROUND = {
  name: 'leaderboard-around',
  text: `
    WITH own AS (
      SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL AND user_id = $1
    ), part AS MATERIALIZED (
      SELECT before.* FROM own CROSS JOIN LATERAL (${selectNearest('before', placeOf('own'), AROUND_DRIVERS)}) before
       UNION ALL
      SELECT * FROM own
       UNION ALL
      SELECT behind.* FROM own CROSS JOIN LATERAL (${selectNearest('behind', placeOf('own'), AROUND_DRIVERS)}) behind
    ), first AS MATERIALIZED (
      SELECT * FROM part ORDER BY ${inOrder(placeOf('part'))} LIMIT 1
    ), counts AS MATERIALIZED (
      SELECT ${driversAhead(placeOf('first'))} AS ahead, ${equalsBefore(placeOf('first'))} AS equals FROM first
    )
    ${STANDINGS}, l.ranked_drivers AS total, counts.ahead + counts.equals AS before, counts.ahead
      FROM league_totals l LEFT JOIN (part ${OF_PART}) ON true LEFT JOIN counts ON true
     ORDER BY ${inOrder(placeOf('part'))}`,
};
