import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** Describes the totals of the league; `fastestMs` is null before the first counted lap. */
export interface PublicStatsRow {
  readonly drivers: number;
  readonly laps: number;
  readonly fastestMs: number | null;
  readonly fastestTrackName: string | null;
  readonly tracks: number;
}

/** Reads the league's totals for the landing page. */
@Injectable()
export class PublicStatsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async get(): Promise<PublicStatsRow> {
    const [row] = await this.dataSource.query<[PublicStatsRow]>(
      `SELECT ranked_drivers AS drivers, total_laps AS laps,
              fastest.lap_time_ms AS "fastestMs", coalesce(fastest_on.name, fastest.former_track_name) AS "fastestTrackName",
              (SELECT count(*)::int FROM tracks) AS tracks
         FROM league_totals
         LEFT JOIN LATERAL (SELECT lap_time_ms, track_id, former_track_name FROM laps WHERE state = 'counted'
                             ORDER BY lap_time_ms, recorded_at, laps.id LIMIT 1) fastest ON true
         LEFT JOIN tracks fastest_on ON fastest_on.id = fastest.track_id
        WHERE league_totals.id = 1`,
    );
    return row;
  }
}
