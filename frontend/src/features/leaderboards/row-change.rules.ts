import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';

/** Names the change that a row highlights: track record, own best, place gained, or just another lap or points. */
export type RowChange = 'fastest' | 'best' | 'place' | 'lap';

/**
 * Returns how a driver's row has changed; null if there is nothing to highlight. A gained place counts only if the
 * driver's own numbers changed, because places vacated by others would highlight half the board.
 */
export function rowChange(
  before: LeaderboardEntryDto,
  after: LeaderboardEntryDto,
  isFastest: boolean,
): RowChange | null {
  if (after.best_time < before.best_time) return isFastest ? 'fastest' : 'best';
  const hasScored = after.total_points !== before.total_points || after.total_races > before.total_races;
  if (!hasScored) return null;
  return after.rank < before.rank ? 'place' : 'lap';
}
