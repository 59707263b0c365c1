import { compareRanking, type RankingPlace } from './ranking.js';

/** Describes a ranked driver. Drivers are ranked from their first counted lap, or a best lap set by an admin. */
export interface LeaderboardEntryDto {
  /** The same as `user_id`. */
  readonly id: string;
  /** Drivers with equal points and equal best laps share a rank: 1, 1, 3. */
  readonly rank: number;
  readonly user_id: string;
  /** The driver name, else 'Unknown Driver'. */
  readonly driver_name: string;
  /** Sent to members; empty for visitors. */
  readonly username: string;
  /** Counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_points: number;
  /** Seconds. */
  readonly best_time: number;
  /** When that best lap was set or edited by an admin, ISO 8601 UTC: within a shared rank, the earlier setter comes first. */
  readonly best_time_at: string;
  /** The track on which the best lap was driven; null without a track, and for a lap set by an admin. */
  readonly best_track_id: string | null;
  /** Kept after the track is deleted. */
  readonly best_track_name: string | null;
  /** The record of that track in seconds, for comparison with the best lap. */
  readonly best_track_record: number | null;
  /** Whether the best lap is that record: equalling a record does not take it from its setter. */
  readonly is_track_record: boolean;
  readonly is_online: boolean;
  /** The last sign of life, ISO 8601 UTC; null while online and for a driver never seen. */
  readonly last_seen: string | null;
}

/**
 * Describes the response to GET /leaderboards/global and of its part around a member, and the first message of the `leaderboard`
 * channel.
 */
export interface LeaderboardDto {
  readonly entries: readonly LeaderboardEntryDto[];
  /** The number of ranked drivers. */
  readonly total: number;
  /** When this board was read, ISO 8601 UTC. */
  readonly updated_at: string;
}

export const LEADERBOARD_LIMIT = 100;

/** The number of drivers that GET /leaderboards/global/around-me shows before the member, and after. */
export const AROUND_DRIVERS = 2;

/** Returns the values that rank an entry. */
export function placeOfEntry(entry: LeaderboardEntryDto): RankingPlace {
  return {
    points: entry.total_points,
    bestLap: entry.best_time,
    bestLapAt: entry.best_time_at,
    userId: entry.user_id,
  };
}

/** Returns less than 0 when `a` comes before `b` on the board. */
export function compareEntries(a: LeaderboardEntryDto, b: LeaderboardEntryDto): number {
  return compareRanking(placeOfEntry(a), placeOfEntry(b));
}
