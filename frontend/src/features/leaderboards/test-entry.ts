import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';

/** Returns a row of the leaderboard for tests. */
export const anEntry = (fields: Partial<LeaderboardEntryDto> = {}): LeaderboardEntryDto => ({
  id: 'ana',
  rank: 5,
  user_id: 'ana',
  driver_name: 'Ana Torres',
  username: 'ana',
  total_races: 10,
  total_points: 25,
  best_time: 61.5,
  best_time_at: '2026-11-01T20:00:00.000Z',
  best_track_id: 'harbour',
  best_track_name: 'Harbour',
  best_track_record: 60,
  is_track_record: false,
  is_online: true,
  last_seen: null,
  ...fields,
});
