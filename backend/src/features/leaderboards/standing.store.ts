import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';

interface StandingRow {
  readonly laps: number;
  readonly wins: number;
  readonly podiums: number;
  readonly points: number;
  readonly bestMs: number | null;
  readonly averageMs: number | null;
  /** Null for a driver who is not ranked. */
  readonly ahead: number | null;
  readonly ranked: number;
}

/** Reads where one driver stands. */
@Injectable()
export class StandingStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * A driver's totals and place. The drivers ahead are counted in the index of the board, in two ranges of it: more
   * points; as many points and a faster best lap. Who shares both shares the rank.
   */
  async read(userId: string, tx: Transaction = this.dataSource.manager): Promise<MyStatsDto> {
    const [row] = await tx.query<StandingRow[]>(
      `SELECT coalesce(t.total_laps, 0) AS laps, coalesce(t.total_wins, 0) AS wins,
              coalesce(t.total_podiums, 0) AS podiums, coalesce(t.total_points, 0) AS points,
              t.best_lap_ms AS "bestMs", round(t.total_lap_ms::numeric / nullif(t.counted_laps, 0))::int AS "averageMs",
              CASE WHEN t.best_lap_ms IS NOT NULL THEN
                (SELECT count(*)::int FROM driver_totals a
                  WHERE a.best_lap_ms IS NOT NULL AND a.total_points > t.total_points)
                + (SELECT count(*)::int FROM driver_totals a
                    WHERE a.best_lap_ms IS NOT NULL AND a.total_points = t.total_points AND a.best_lap_ms < t.best_lap_ms)
              END AS ahead,
              l.ranked_drivers AS ranked
         FROM league_totals l LEFT JOIN driver_totals t ON t.user_id = $1
        WHERE l.id = 1`,
      [userId],
    );
    if (!row) throw new Error('the totals of the league are missing');
    const { laps, wins, podiums, points, bestMs, averageMs, ahead, ranked } = row;
    return {
      total_races: laps,
      total_wins: wins,
      total_podiums: podiums,
      total_points: points,
      best_lap_time: bestMs === null ? null : secondsFromMs(bestMs),
      average_lap_time: averageMs === null ? null : secondsFromMs(averageMs),
      rank: ahead === null ? null : ahead + 1,
      ranked_drivers: ranked,
    };
  }
}
