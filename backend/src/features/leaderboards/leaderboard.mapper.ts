import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** Describes a ranked driver as read from the database. */
export interface Standing {
  readonly userId: string;
  readonly username: string;
  readonly driverName: string | null;
  readonly totalLaps: number;
  readonly totalPoints: number;
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
  readonly bestTrackId: string | null;
  readonly bestTrackName: string | null;
  readonly bestTrackRecordMs: number | null;
  readonly isTrackRecord: boolean;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
}

export function toLeaderboardEntryDto(standing: Standing, rank: number): LeaderboardEntryDto {
  return {
    id: standing.userId,
    rank,
    user_id: standing.userId,
    driver_name: standing.driverName ?? UNKNOWN_DRIVER,
    username: standing.username,
    total_races: standing.totalLaps,
    total_points: standing.totalPoints,
    best_time: secondsFromMs(standing.bestLapMs),
    best_time_at: standing.bestLapAt.toISOString(),
    best_track_id: standing.bestTrackId,
    best_track_name: standing.bestTrackName,
    best_track_record: standing.bestTrackRecordMs === null ? null : secondsFromMs(standing.bestTrackRecordMs),
    is_track_record: standing.isTrackRecord,
    is_online: standing.isOnline,
    last_seen: standing.isOnline ? null : (standing.lastSeenAt?.toISOString() ?? null),
  };
}
