import { Injectable } from '@nestjs/common';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import { DataSource } from 'typeorm';
import { type PublicStatsRow, toPublicStatsDto } from './public-stats.mapper.js';

/** Reads the league's totals for the landing page. */
@Injectable()
export class PublicStatsStore {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<PublicStatsDto> {
    const [row] = await this.dataSource.query<[PublicStatsRow]>(
      `SELECT ranked_drivers AS total_drivers, total_laps AS total_races, fastest.lap_time_ms AS fastest_ms,
              coalesce(fastest_on.name, fastest.former_track_name) AS fastest_lap_track_name,
              (SELECT count(*)::int FROM tracks) AS total_tracks
         FROM league_totals
         LEFT JOIN LATERAL (SELECT lap_time_ms, track_id, former_track_name FROM laps WHERE state = 'counted'
                             ORDER BY lap_time_ms, recorded_at, laps.id LIMIT 1) fastest ON true
         LEFT JOIN tracks fastest_on ON fastest_on.id = fastest.track_id
        WHERE league_totals.id = 1`,
    );
    return toPublicStatsDto(row);
  }
}
