import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import type { Adjustment } from '../laps/totals/driver-points.service.js';

/** Returns whether an edit names a number that laps change too, so that none may be counted while it is made. */
export function editsTotals({ total_points, total_wins, total_races, best_lap_time }: UpdateUserDto): boolean {
  return [total_points, total_wins, total_races, best_lap_time].some((value) => value !== undefined);
}

/** Returns the numbers that an edit changes: those that are sent and differ from what is shown. */
export function adjustmentOf(before: UserDto, edit: UpdateUserDto): Adjustment {
  const bestLapMs = msOf(edit.best_lap_time);
  return {
    points: edit.total_points === before.total_points ? undefined : edit.total_points,
    wins: edit.total_wins === before.total_wins ? undefined : edit.total_wins,
    laps: edit.total_races === before.total_races ? undefined : edit.total_races,
    bestLapMs: bestLapMs === msOf(before.best_lap_time) ? undefined : bestLapMs,
  };
}

function msOf(seconds: number | null | undefined): number | null | undefined {
  return typeof seconds === 'number' ? msFromSeconds(seconds) : seconds;
}
