import { Injectable } from '@nestjs/common';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { CarStats } from '../laps/totals/driver-stats.rules.js';
import { STATS_BY_CAR } from '../laps/totals/driver-stats-statements.js';
import type { TrackStanding } from './track-boards.rules.js';

/** Describes a driver whose cached statistics are valid while the number of laps is the same. */
interface KnownDriver {
  readonly userId: string;
  readonly totalLaps: number;
}

/** Describes a standing as read from the database; `cars` is null for a driver with cached statistics. */
export type ReadStanding = Omit<TrackStanding, 'cars'> & { readonly cars: readonly CarStats[] | null };

@Injectable()
export class TrackBoardsStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the fastest drivers on a track, up to TRACK_BOARD_LIMIT, read in one snapshot. The statistics of `known` drivers are
   * not read while their number of laps is the same.
   */
  readTop(trackId: string, known: readonly KnownDriver[]): Promise<ReadStanding[]> {
    return prepared<ReadStanding>(this.dataSource, SELECT_TRACK_TOP, [
      trackId,
      TRACK_BOARD_LIMIT,
      known.map(({ userId }) => userId),
      known.map(({ totalLaps }) => totalLaps),
    ]);
  }
}

const SELECT_TRACK_TOP = {
  name: 'track-board-top',
  text: `
    SELECT top.user_id AS "userId", u.driver_name AS "driverName", top.total_laps AS "totalLaps",
           top.best_lap_ms AS "bestLapMs", top.best_lap_at AS "bestLapAt",
           CASE WHEN known.user_id IS NULL THEN coalesce(n.cars, '[]') END AS cars
      FROM (SELECT user_id, total_laps, best_lap_ms, best_lap_at FROM driver_track_totals
             WHERE track_id = $1 AND best_lap_ms IS NOT NULL
             ORDER BY best_lap_ms, best_lap_at, user_id LIMIT $2) top
      JOIN users u ON u.id = top.user_id
      LEFT JOIN unnest($3::uuid[], $4::int[]) AS known(user_id, total_laps)
        ON known.user_id = top.user_id AND known.total_laps = top.total_laps
      LEFT JOIN LATERAL (${STATS_BY_CAR(`
        SELECT user_id, car_id, lap_time_ms, recorded_at FROM laps
         WHERE track_id = $1 AND user_id = top.user_id AND state = 'counted' AND known.user_id IS NULL`)}) n ON true
     ORDER BY top.best_lap_ms, top.best_lap_at, top.user_id`,
};
