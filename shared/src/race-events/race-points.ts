/** Lists the points for the first ten places in a completed race event. */
export const RACE_POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;

/** The number of places on the podium. */
export const PODIUM_PLACES = 3;

/** Returns the points for a position, starting at 1; 0 beyond the tenth. */
export function pointsForPosition(position: number): number {
  return RACE_POINTS[position - 1] ?? 0;
}
