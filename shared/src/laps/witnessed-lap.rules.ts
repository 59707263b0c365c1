import type { CrossingSource } from '../sessions/race-session.dto.js';

/** The maximum difference, in ms, at which the times of a line and of the car that received its messages count as equal. */
export const WITNESSED_MS = 5;

/** Describes how a crossing was recorded, and when, in ms after the start signal. */
export interface SeenCrossing {
  readonly source: CrossingSource;
  readonly raceMs: number;
  /** The number in the line's own post; null if the line did not post the crossing. */
  readonly number: number | null;
  /** The race time that the car sent with the lap; null if the crossing has no lap, or the lap no race time. */
  readonly lapRaceMs: number | null;
}

/** Returns whether the line's own post of a crossing and the car's lap agree on its time. */
export function isWitnessed({ source, raceMs, number, lapRaceMs }: SeenCrossing): boolean {
  const isMeasured = source === 'line' || source === 'race_time';
  return isMeasured && number !== null && lapRaceMs !== null && Math.abs(lapRaceMs - raceMs) <= WITNESSED_MS;
}
