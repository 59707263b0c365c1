import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import { DomainError } from '../../platform/http/domain-error.js';

/**
 * Lap counts and best laps are never edited: they follow from the laps. A form that sends them back as they are is fine.
 * @throws DomainError 409
 */
export function refuseLapTotals(user: UserDto, { total_races, best_lap_time }: UpdateUserDto): void {
  const isSameCount = total_races === undefined || total_races === user.total_races;
  const isSameBest = best_lap_time === undefined || msOf(best_lap_time) === msOf(user.best_lap_time);
  if (!isSameCount || !isSameBest) {
    throw DomainError.conflict('Laps and best laps follow from recorded laps: void or restore laps instead.');
  }
}

function msOf(seconds: number | null): number | null {
  return seconds === null ? null : msFromSeconds(seconds);
}
