import type { CountedLaps } from '../laps/counting/lap-counting.rules.js';

/** The achievements for so many counted laps, by their rules. */
export const LAP_MARKS = { 'first-lap': 1, 'laps-10': 10, 'laps-100': 100, 'laps-1000': 1000 } as const;

/** The drivers who may have reached an achievement by these laps: those who passed a mark, drove a record or a new track. */
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
