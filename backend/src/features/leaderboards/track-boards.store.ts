import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import type { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import type { TrackStanding } from './leaderboards.rules.js';

/** Reads the boards of single tracks. */
@Injectable()
export class TrackBoardsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The first drivers of a track, fastest first. */
  readTop(trackId: string): Promise<TrackStanding[]> {
    return prepared<TrackStanding>(this.dataSource, SELECT_TRACK_TOP, [trackId, TRACK_BOARD_LIMIT]);
  }
}

const SELECT_TRACK_TOP = {
  name: 'track-board-top',
  text: `
    SELECT t.user_id AS "userId", u.username, u.driver_name AS "driverName", t.total_laps AS "totalLaps",
           t.best_lap_ms AS "bestLapMs", t.best_lap_at AS "bestLapAt"
      FROM driver_track_totals t JOIN users u ON u.id = t.user_id
     WHERE t.track_id = $1 AND t.best_lap_ms IS NOT NULL
     ORDER BY t.best_lap_ms, t.best_lap_at, t.user_id
     LIMIT $2`,
};
