import { Injectable } from '@nestjs/common';
import { type DriverFormDto, FORM_EVENTS } from '@league/shared/leaderboards/form-board.live';
import { AROUND_DRIVERS, LEADERBOARD_LIMIT } from '@league/shared/leaderboards/leaderboard.dto';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { IS_TRACK_RECORD, JOIN_BEST_LAP_RECORD, JOIN_BEST_LAP_TRACK } from '../laps/totals/driver-stats-statements.js';
import {
  driversAhead,
  equalsBefore,
  inOrder,
  PLACE,
  placeOf,
  selectNearest,
} from '../laps/totals/ranking-statements.js';
import type { Standing } from './leaderboard.mapper.js';

/** Describes a part of the board, in order. */
interface Stretch {
  readonly standings: readonly Standing[];
  /** The number of all ranked drivers. */
  readonly total: number;
  /** The number of drivers before the first one in this part. */
  readonly before: number;
  /**
   * The number of preceding drivers with more points, or with equal points and a faster best lap. The first one's rank is one
   * more.
   */
  readonly ahead: number;
}

/** Describes a row of SELECT_AROUND; everything except the total is null when the driver is not ranked. */
interface AroundRow extends Standing {
  readonly total: number;
  readonly before: number | null;
  readonly ahead: number | null;
}

/** Reads the global board. */
@Injectable()
export class LeaderboardsStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the first drivers on the board, read in one snapshot. */
  async readTop(limit: number): Promise<Pick<Stretch, 'standings' | 'total'>> {
    const rows = await prepared<Standing & { total: number }>(this.dataSource, SELECT_TOP, [limit]);
    return { standings: rows, total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns a driver with the AROUND_DRIVERS drivers ahead and as many behind, read in one snapshot; no standings if the driver
   * is not ranked.
   */
  async readAround(userId: string): Promise<Stretch> {
    const rows = await prepared<AroundRow>(this.dataSource, SELECT_AROUND, [userId]);
    const { total = 0, before = null, ahead = null } = rows[0] ?? {};
    if (before === null || ahead === null) return { standings: [], total, before: 0, ahead: 0 };
    return { standings: rows, total, before, ahead };
  }

  /** Returns the latest event results of the drivers on the board who have any. */
  listForm(): Promise<DriverFormDto[]> {
    return prepared<DriverFormDto>(this.dataSource, SELECT_FORM, []);
  }
}

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

/** Selects the first $1 drivers of the board, with the number of all ranked drivers. */
const SELECT_TOP = {
  name: 'leaderboard-top',
  text: `
    ${STANDINGS}, l.ranked_drivers AS total
      FROM (SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL ORDER BY ${inOrder(PLACE)} LIMIT $1) part
      ${OF_PART}
     CROSS JOIN league_totals l
     ORDER BY ${inOrder(placeOf('part'))}`,
};

/**
 * Selects the driver $1 with those ahead and behind, or one row of nulls when the driver is not ranked. The number of drivers
 * is not a parameter, because PostgreSQL would estimate it as a tenth of all drivers and plan the statement again each time.
 */
const SELECT_AROUND = {
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

/** Selects the drivers on the board who have a result, each with their last events. */
const SELECT_FORM = {
  name: 'leaderboard-form',
  text: `
    SELECT top.user_id, top.total_wins AS wins, form.places
      FROM (SELECT * FROM driver_totals WHERE best_lap_ms IS NOT NULL ORDER BY ${inOrder(PLACE)} LIMIT ${LEADERBOARD_LIMIT}) top
     CROSS JOIN LATERAL (
       SELECT json_agg(last) AS places
         FROM (SELECT e.id AS event_id, e.name AS event_name, r.position
                 FROM race_event_results r JOIN race_events e ON e.id = r.event_id
                WHERE r.user_id = top.user_id
                ORDER BY e.start_time DESC, e.id DESC LIMIT ${FORM_EVENTS}) last) form
     WHERE form.places IS NOT NULL
     ORDER BY top.user_id`,
};
