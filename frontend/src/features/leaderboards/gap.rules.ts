import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';

/**
 * Seconds between a driver's best lap and the record of the track it was driven on; 0 for the record itself and for who equalled it. Null where
 * there is none to compare with: best laps of other tracks say nothing about it.
 */
export function gapToRecord({
  best_time: best,
  best_track_record: record,
}: Pick<LeaderboardEntryDto, 'best_time' | 'best_track_record'>): number | null {
  return record === null ? null : Math.max(0, Math.round((best - record) * 1000)) / 1000;
}
