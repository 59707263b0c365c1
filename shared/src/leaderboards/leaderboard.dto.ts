import { compareRanking, type RankingPlace } from './ranking.js';

/** Describes a ranked driver. A driver is ranked from the first counted lap, or once an admin has set a best lap. */
export interface LeaderboardEntryDto {
  /** The same as `user_id`. */
  readonly id: string;
  /** Drivers with equal points and equal best laps share a rank: 1, 1, 3. */
  readonly rank: number;
  readonly user_id: string;
  /** The driver name, or 'Unknown Driver' if there is none. */
  readonly driver_name: string;
  /** Sent to members; empty for visitors. */
  readonly username: string;
  /** The number of counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_points: number;
  /** In seconds. */
  readonly best_time: number;
  /** When the best lap was set, or edited by an admin, ISO 8601 UTC; within a shared rank, the earlier one comes first. */
  readonly best_time_at: string;
  /**
   * The id of the track on which the best lap was driven; null if that lap has no track or was set by an admin, and once the
   * track has been deleted.
   */
  readonly best_track_id: string | null;
  /**
   * The name of the track of the best lap, kept after the track is deleted; null if that lap has no track or was set by an
   * admin.
   */
  readonly best_track_name: string | null;
  /** The record of the track of the best lap, in seconds; null when `best_track_id` is null. */
  readonly best_track_record: number | null;
  /** Whether the best lap is the record of its track. An equal time does not replace a record. */
  readonly is_track_record: boolean;
  readonly is_online: boolean;
  /** When the driver was last online, ISO 8601 UTC; null while online, and for a driver who has never been online. */
  readonly last_seen: string | null;
}

/**
 * Describes the response to GET /leaderboards/global and GET /leaderboards/global/around-me, and the first message of the
 * `leaderboard` channel.
 */
export interface LeaderboardDto {
  readonly entries: readonly LeaderboardEntryDto[];
  /** The number of ranked drivers. */
  readonly total: number;
  /** When this board was read, ISO 8601 UTC. */
  readonly updated_at: string;
}

export const LEADERBOARD_LIMIT = 100;

/** The number of drivers that GET /leaderboards/global/around-me returns ahead of the member, and behind. */
export const AROUND_DRIVERS = 2;

/** Returns the values by which an entry is ranked. */
export function placeOfEntry(entry: LeaderboardEntryDto): RankingPlace {
  return {
    points: entry.total_points,
    bestLap: entry.best_time,
    bestLapAt: entry.best_time_at,
    userId: entry.user_id,
  };
}

/** Compares entries in the order of the board: less than 0 when `a` comes before `b`. */
export function compareEntries(a: LeaderboardEntryDto, b: LeaderboardEntryDto): number {
  return compareRanking(placeOfEntry(a), placeOfEntry(b));
}
