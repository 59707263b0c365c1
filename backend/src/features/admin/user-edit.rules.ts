import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { User } from '@league/shared/accounts/user.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import { DomainError } from '../../platform/http/domain-error.js';

/**
 * Lap counts and best laps are never edited: they follow from the laps. A form that sends them back as they are is fine.
 * @throws DomainError 409
 */
export function refuseLapTotals(user: User, { total_races, best_lap_time }: UpdateUserDto): void {
  const isSameCount = total_races === undefined || total_races === user.total_races;
  const isSameBest = best_lap_time === undefined || msOf(best_lap_time) === msOf(user.best_lap_time);
  if (!isSameCount || !isSameBest) {
    throw DomainError.conflict('Laps and best laps follow from recorded laps: void or restore laps instead.');
  }
}

/** The fields in which two states of a thing differ, as an audit entry wants them. */
export function changedFields<T extends object>(
  before: T,
  after: T,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter((key) => before[key] !== after[key]);
  const only = (state: T) => Object.fromEntries(changed.map((key) => [key, state[key]]));
  return { before: only(before), after: only(after) };
}

function msOf(seconds: number | null): number | null {
  return seconds === null ? null : msFromSeconds(seconds);
}
