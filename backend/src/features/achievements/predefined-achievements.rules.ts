import type { CountedLaps } from '../laps/counting/lap-counting.rules.js';
import { LAP_MARKS } from '@league/shared/achievements/predefined-achievements';

/**
 * Returns the drivers who may have earned an achievement with these laps, because they reached a number of laps, set a record or
 * drove on a new track.
 */
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
