import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** A driver's totals and place as read. */
export interface StandingRow {
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

export function toMyStatsDto(row: StandingRow): MyStatsDto {
  return {
    total_races: row.laps,
    total_wins: row.wins,
    total_podiums: row.podiums,
    total_points: row.points,
    best_lap_time: row.bestMs === null ? null : secondsFromMs(row.bestMs),
    average_lap_time: row.averageMs === null ? null : secondsFromMs(row.averageMs),
    rank: row.ahead === null ? null : row.ahead + 1,
    ranked_drivers: row.ranked,
  };
}
