import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DataSource } from 'typeorm';

interface StatsRow {
  readonly drivers: number;
  readonly laps: number;
  readonly fastestMs: number | null;
  readonly tracks: number;
}

/** Reads the four numbers of the landing page. */
@Injectable()
export class PublicStatsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async read(): Promise<PublicStatsDto> {
    const [row] = await this.dataSource.query<StatsRow[]>(
      `SELECT ranked_drivers AS drivers, total_laps AS laps,
              (SELECT lap_time_ms FROM laps WHERE state = 'counted' ORDER BY lap_time_ms, recorded_at, id LIMIT 1)
                AS "fastestMs",
              (SELECT count(*)::int FROM tracks) AS tracks
         FROM league_totals WHERE id = 1`,
    );
    const { drivers, laps, fastestMs, tracks } = row ?? { drivers: 0, laps: 0, fastestMs: null, tracks: 0 };
    return {
      total_drivers: drivers,
      total_races: laps,
      fastest_lap: fastestMs === null ? null : secondsFromMs(fastestMs),
      total_tracks: tracks,
    };
  }
}
