import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** The totals of the league; `fastestMs` is null before the first counted lap. */
export interface PublicStatsRow {
  readonly drivers: number;
  readonly laps: number;
  readonly fastestMs: number | null;
  readonly tracks: number;
}

/** Reads the four numbers of the landing page. */
@Injectable()
export class PublicStatsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async find(): Promise<PublicStatsRow | null> {
    const [row] = await this.dataSource.query<PublicStatsRow[]>(
      `SELECT ranked_drivers AS drivers, total_laps AS laps,
              (SELECT lap_time_ms FROM laps WHERE state = 'counted' ORDER BY lap_time_ms, recorded_at, id LIMIT 1)
                AS "fastestMs",
              (SELECT count(*)::int FROM tracks) AS tracks
         FROM league_totals WHERE id = 1`,
    );
    return row ?? null;
  }
}
