import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { JOIN_BEST_LAP_TRACK } from '../laps/totals/board-numbers-statements.js';
import type { Standing } from './leaderboard.mapper.js';

/** Reads the global board. */
@Injectable()
export class LeaderboardsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The first drivers of the board and how many are ranked in all, as of one moment. */
  async readTop(limit: number): Promise<{ standings: Standing[]; total: number }> {
    const rows = await prepared<Standing & { total: number }>(this.dataSource, SELECT_TOP, [limit]);
    return { standings: rows, total: rows[0]?.total ?? 0 };
  }
}

const SELECT_TOP = {
  name: 'leaderboard-top',
  text: `
       SELECT top.*, u.username, u.driver_name AS "driverName", coalesce(p.is_online, false) AS "isOnline",
              p.last_seen_at AS "lastSeenAt", l.ranked_drivers AS total, best_on.track_id AS "bestTrackId",
              best_on.track_name AS "bestTrackName", record.best_lap_ms AS "bestTrackRecordMs"
         FROM (SELECT user_id AS "userId", total_laps AS "totalLaps", total_points AS "totalPoints",
                      best_lap_ms AS "bestLapMs", best_lap_at AS "bestLapAt"
                 FROM driver_totals
                WHERE best_lap_ms IS NOT NULL
                ORDER BY total_points DESC, best_lap_ms, best_lap_at, user_id
                LIMIT $1) top
         JOIN users u ON u.id = top."userId"
         LEFT JOIN driver_presence p ON p.user_id = top."userId"
         ${JOIN_BEST_LAP_TRACK('top."userId"', 'top."bestLapMs"', 'top."bestLapAt"')}
         LEFT JOIN track_totals record ON record.track_id = best_on.track_id
        CROSS JOIN league_totals l
        ORDER BY "totalPoints" DESC, "bestLapMs", "bestLapAt", "userId"`,
};
