import type { MyStatsDto, MyTrackDto } from '@league/shared/leaderboards/my-stats.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** Describes a driver's totals and place, as read from the database. */
export interface StandingRow {
  readonly laps: number;
  readonly wins: number;
  readonly podiums: number;
  readonly points: number;
  readonly bestMs: number | null;
  readonly bestTrackName: string | null;
  readonly isTrackRecord: boolean;
  readonly averageMs: number | null;
  /** Null for a driver who is not ranked. */
  readonly ahead: number | null;
  readonly ranked: number;
}

/** Describes a driver's laps on one track, as read from the database. */
export interface MyTrackRow {
  readonly trackId: string;
  readonly trackName: string;
  readonly laps: number;
  readonly bestMs: number;
}

export function toMyTrackDto(row: MyTrackRow): MyTrackDto {
  return {
    track_id: row.trackId,
    track_name: row.trackName,
    total_races: row.laps,
    best_lap_time: secondsFromMs(row.bestMs),
  };
}

export function toMyStatsDto(row: StandingRow): MyStatsDto {
  return {
    total_races: row.laps,
    total_wins: row.wins,
    total_podiums: row.podiums,
    total_points: row.points,
    best_lap_time: row.bestMs === null ? null : secondsFromMs(row.bestMs),
    best_lap_track_name: row.bestTrackName,
    is_track_record: row.isTrackRecord,
    average_lap_time: row.averageMs === null ? null : secondsFromMs(row.averageMs),
    rank: row.ahead === null ? null : row.ahead + 1,
    percentile: row.ahead === null ? null : Math.floor((1000 * (row.ranked - row.ahead)) / row.ranked) / 10,
    ranked_drivers: row.ranked,
  };
}
