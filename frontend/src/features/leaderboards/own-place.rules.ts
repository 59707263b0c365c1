import type { UserDto } from '@league/shared/accounts/user.dto';
import {
  LEADERBOARD_LIMIT,
  type LeaderboardDto,
  type LeaderboardEntryDto,
} from '@league/shared/leaderboards/leaderboard.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';

/** Contains the member's figures in the columns of the board. */
export interface OwnPlaceFigures extends Pick<
  LeaderboardEntryDto,
  'rank' | 'driver_name' | 'best_time' | 'best_track_name' | 'is_track_record' | 'total_races' | 'total_points'
> {
  readonly isOnBoard: boolean;
  /** The place on the board, from 1; for a member below the board, the rank. */
  readonly place: number;
}

/** Returns the member's figures from the board or else from their standing; null while neither ranks them. */
export function ownPlaceOf(
  board: LeaderboardDto,
  user: Pick<UserDto, 'id' | 'driver_name' | 'username'>,
  standing: MyStatsDto | undefined,
): OwnPlaceFigures | null {
  const shown = board.entries.slice(0, LEADERBOARD_LIMIT);
  const entry = shown.find(({ user_id }) => user_id === user.id);
  if (entry) return { ...entry, isOnBoard: true, place: shown.indexOf(entry) + 1 };
  if (!standing || standing.rank === null || standing.best_lap_time === null) return null;
  return {
    ...standing,
    isOnBoard: false,
    rank: standing.rank,
    place: standing.rank,
    driver_name: user.driver_name ?? user.username,
    best_time: standing.best_lap_time,
    best_track_name: standing.best_lap_track_name,
  };
}
