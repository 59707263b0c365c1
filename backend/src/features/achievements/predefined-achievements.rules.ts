import type { CountedLaps } from '../laps/counting/lap-counting.rules.js';
import { LAP_MARKS } from '@league/shared/achievements/predefined-achievements';

/** Returns the drivers who may have reached an achievement by these laps: those who passed a mark, drove a record or a new track. */
export function driversWhoMayReach({ laps, drivers }: CountedLaps): string[] {
  const setters = new Set(laps.filter(({ isRecord }) => isRecord).map(({ userId }) => userId));
  return drivers
    .filter(
      ({ userId, gainedLaps, countedLaps, isNewOnTrack }) =>
        isNewOnTrack ||
        setters.has(userId) ||
        Object.values(LAP_MARKS).some((mark) => countedLaps >= mark && countedLaps - gainedLaps < mark),
    )
    .map(({ userId }) => userId);
}
