/** Lists the points of the first ten of a completed race event, the winner's first. */
export const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;

/** Says how many of the first count as a podium. */
export const PODIUM_PLACES = 3;

/** Returns the points of a place, counted from 1. */
export function pointsForPosition(position: number): number {
  return RACE_POINTS[position - 1] ?? 0;
}
