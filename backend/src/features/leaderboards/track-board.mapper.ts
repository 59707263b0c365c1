import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { TrackBoardEntryDto } from '@league/shared/leaderboards/track-board.live';
import { secondsFromMs } from '@league/shared/units/lap-time';
import { toDriverStats } from '../laps/totals/driver-stats.mapper.js';
import type { RankedTrackStanding } from './track-boards.rules.js';

export function toTrackBoardEntryDto(standing: RankedTrackStanding): TrackBoardEntryDto {
  return {
    rank: standing.rank,
    user_id: standing.userId,
    driver_name: standing.driverName ?? UNKNOWN_DRIVER,
    username: '', // the channel is public, and no screen shows usernames from it
    total_races: standing.totalLaps,
    laps: standing.totalLaps,
    best_time: secondsFromMs(standing.bestLapMs),
    best_time_at: standing.bestLapAt.toISOString(),
    ...toDriverStats(standing.cars, standing.placesGained),
  };
}
