import type { UserDto } from '@league/shared/accounts/user.dto';
import { LEADERBOARD_LIMIT, type LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';

/** Describes the member in terms of the board's columns. Times are in seconds. */
export interface OwnPlaceFigures {
  /** Whether one of the rows shown is the member's. */
  readonly isOnBoard: boolean;
  readonly rank: number;
  readonly name: string;
  readonly best: number;
  /** The track on which the best lap was driven. */
  readonly track: string | null;
  /** Whether the best lap is the record of its track, which the board marks. */
  readonly isRecord: boolean;
  /** The place on the board, from 1; for a member below the board, the rank. */
  readonly place: number;
  readonly races: number;
  readonly points: number;
}

/**
 * Returns the member's figures from the board or, if they are below it, from their standing; null while neither ranks
 * them.
 */
export function ownPlaceOf(
  board: LeaderboardDto,
  user: Pick<UserDto, 'id' | 'driver_name' | 'username'>,
  standing: MyStatsDto | undefined,
): OwnPlaceFigures | null {
  const shown = board.entries.slice(0, LEADERBOARD_LIMIT);
  const entry = shown.find(({ user_id }) => user_id === user.id);
  if (entry)
    return {
      isOnBoard: true,
      rank: entry.rank,
      name: entry.driver_name,
      best: entry.best_time,
      track: entry.best_track_name,
      isRecord: entry.is_track_record,
      place: shown.indexOf(entry) + 1,
      races: entry.total_races,
      points: entry.total_points,
    };
  if (!standing || standing.rank === null || standing.best_lap_time === null) return null;
  return {
    isOnBoard: false,
    rank: standing.rank,
    name: user.driver_name ?? user.username,
    best: standing.best_lap_time,
    track: standing.best_lap_track_name,
    isRecord: standing.is_track_record,
    place: standing.rank,
    races: standing.total_races,
    points: standing.total_points,
  };
}
