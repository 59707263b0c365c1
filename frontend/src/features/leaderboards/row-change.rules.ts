import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';

/**
 * Names the change that a row highlights: the board's fastest lap, the driver's own best, a place won, or just one more
 * lap.
 */
export type RowChange = 'fastest' | 'best' | 'place' | 'lap';

/**
 * Returns how a driver's row has changed. A place counts when the driver's own numbers brought it: one that others left behind
 * would light up half the board. Null: nothing that is pointed out.
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
