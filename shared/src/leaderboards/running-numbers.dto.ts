import type { CarType } from '../cars/car.dto.js';

/** Describes a driver's laps and gains on one board. Lap times are seconds. */
export interface RunningNumbersDto {
  /** Counted laps on this board. */
  readonly laps: number;
  /** The newest counted lap. */
  readonly last_lap_time: number | null;
  readonly last_lap_at: string | null;
  /**
   * Places gained (positive) or lost compared with the board ten minutes ago, accurate to the minute; null when the driver was
   * not on it then, and in the final classification of an event.
   */
  readonly places_gained: number | null;
}

/** Describes a driver's laps in cars of a single class. */
export interface ClassNumbersDto {
  readonly car_type: CarType;
  readonly laps: number;
  readonly best_lap_time: number;
  readonly best_lap_at: string;
  readonly last_lap_time: number;
  readonly last_lap_at: string;
}
