import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** Describes a driver's totals and place, as read from the database. */
export interface StandingRow extends Omit<MyStatsDto, 'best_lap_time' | 'average_lap_time' | 'rank' | 'percentile'> {
  readonly best_ms: number | null;
  readonly average_ms: number | null;
  /** The number of drivers with a better rank; null for a driver who is not ranked. */
  readonly ahead: number | null;
}

/** Describes a driver's laps on one track, as read from the database. */
export interface MyTrackRow extends Omit<MyTrackDto, 'best_lap_time'> {
  readonly best_ms: number;
}

export function toMyTrackDto({ best_ms, ...row }: MyTrackRow): MyTrackDto {
  return { ...row, best_lap_time: secondsFromMs(best_ms) };
}

export function toMyStatsDto({ best_ms, average_ms, ahead, ...row }: StandingRow): MyStatsDto {
  const { ranked_drivers } = row;
  return {
    ...row,
    best_lap_time: best_ms === null ? null : secondsFromMs(best_ms),
    average_lap_time: average_ms === null ? null : secondsFromMs(average_ms),
    rank: ahead === null ? null : ahead + 1,
    percentile: ahead === null ? null : Math.floor((1000 * (ranked_drivers - ahead)) / ranked_drivers) / 10,
  };
}
