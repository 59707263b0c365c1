import type { CrossingSource } from '../sessions/race-session.dto.js';

/** The maximum difference, in ms, between the line and a car that received its messages. */
export const WITNESSED_MS = 5;

/** Describes who saw a crossing, and when, in ms after the start signal. */
export interface SeenCrossing {
  readonly source: CrossingSource;
  readonly raceMs: number;
  /** The number from the line's own post; null if only others saw it. */
  readonly number: number | null;
  /** The time that the car sent with the lap; null if no lap, or no time, belongs to the crossing. */
  readonly lapRaceMs: number | null;
}

/** Returns whether the line's own post and the lap of the car agree on a crossing. */
export function isWitnessed({ source, raceMs, number, lapRaceMs }: SeenCrossing): boolean {
  const isMeasured = source === 'line' || source === 'race_time';
  return isMeasured && number !== null && lapRaceMs !== null && Math.abs(lapRaceMs - raceMs) <= WITNESSED_MS;
}
