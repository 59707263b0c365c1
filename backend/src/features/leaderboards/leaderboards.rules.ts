import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';

/** A ranked driver as read, in the order of the board. */
export interface Standing {
  readonly userId: string;
  readonly username: string;
  readonly driverName: string | null;
  readonly totalLaps: number;
  readonly totalPoints: number;
  readonly bestLapMs: number;
  readonly bestLapAt: Date;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
}

/** Gives the standings, which start at the top of the board, their ranks: equal points and best lap share one. */
export function rankStandings(standings: readonly Standing[]): LeaderboardEntryDto[] {
  return ranked(standings, ({ totalPoints, bestLapMs }) => `${totalPoints} ${bestLapMs}`).map(([standing, rank]) =>
    toEntry(standing, rank),
  );
}

/** Each with its rank; neighbours of the same merit share one, and the next rank counts them all. */
export function ranked<S>(standings: readonly S[], meritOf: (standing: S) => unknown): [S, number][] {
  let rank = 0;
  return standings.map((standing, index) => {
    const above = standings[index - 1];
    if (above === undefined || meritOf(above) !== meritOf(standing)) rank = index + 1;
    return [standing, rank];
  });
}

function toEntry(standing: Standing, rank: number): LeaderboardEntryDto {
  return {
    id: standing.userId,
    rank,
    user_id: standing.userId,
    driver_name: standing.driverName ?? standing.username,
    username: standing.username,
    total_races: standing.totalLaps,
    total_points: standing.totalPoints,
    best_time: secondsFromMs(standing.bestLapMs),
    best_time_at: standing.bestLapAt.toISOString(),
    is_online: standing.isOnline,
    last_seen: standing.isOnline ? null : (standing.lastSeenAt?.toISOString() ?? null),
  };
}
