import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import type { DataSource } from 'typeorm';
import { prepared } from '../../../platform/database/prepared.js';
import { type OwnLapRow, toOwnLapDto } from '../lap.mapper.js';
import { LAP_COLUMNS, LAP_JOINS } from '../lap-columns.js';

/** Reads laps for the drivers who drove them. */
@Injectable()
export class OwnLapsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns the counted laps among `lapIds` that belong to one of the drivers, in order of arrival. */
  async list(lapIds: readonly string[], driverIds: readonly string[]): Promise<OwnLapDto[]> {
    const rows = await prepared<OwnLapRow>(this.dataSource, SELECT_OWN_LAPS, [lapIds, driverIds]);
    return rows.map(toOwnLapDto);
  }
}

/** Selects own laps; the drivers ahead are read from the index of the track's board. */
const SELECT_OWN_LAPS = {
  name: 'own-laps-by-ids',
  text: `
    SELECT ${LAP_COLUMNS}, l.compared_as IS NOT NULL AS "isCompared", l.compared_best_ms AS "comparedBestMs",
           l.compared_record_ms AS "comparedRecordMs", own.best_lap_ms AS "bestMs",
           CASE WHEN l.track_id IS NOT NULL THEN
             (SELECT count(*)::int
                FROM (SELECT FROM driver_track_totals
                       WHERE track_id = l.track_id AND best_lap_ms < own.best_lap_ms
                       LIMIT ${TRACK_BOARD_LIMIT}) faster) END AS ahead,
           (SELECT best_lap_ms FROM driver_track_totals
             WHERE track_id = l.track_id AND best_lap_ms < own.best_lap_ms
             ORDER BY best_lap_ms DESC LIMIT 1) AS "nextMs"
      FROM laps l ${LAP_JOINS}
      LEFT JOIN LATERAL (
           SELECT best_lap_ms FROM driver_track_totals WHERE user_id = l.user_id AND track_id = l.track_id
            UNION ALL
           SELECT best_lap_ms FROM driver_totals WHERE user_id = l.user_id AND l.track_id IS NULL
            LIMIT 1) own ON true
     WHERE l.state = 'counted' AND l.id = ANY($1::uuid[]) AND l.user_id = ANY($2::uuid[])
     ORDER BY l.recorded_at, l.id`,
};
