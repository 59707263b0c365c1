import type { CarType } from '../cars/car.dto.js';

/** Describes a driver's laps and places gained on one board. Lap times are in seconds. */
export interface RunningNumbersDto {
  /** The number of counted laps on this board. */
  readonly laps: number;
  /** The time of the newest counted lap; null if there is none. */
  readonly last_lap_time: number | null;
  readonly last_lap_at: string | null;
  /**
   * Places gained since ten minutes ago, negative when lost, accurate to the minute. Null if the driver was not on the board
   * then, and in the final classification of an event.
   */
  readonly places_gained: number | null;
}

/** Describes a driver's laps in cars of one class. Lap times are in seconds. */
export interface ClassNumbersDto {
  readonly car_type: CarType;
  readonly laps: number;
  readonly best_lap_time: number;
  readonly best_lap_at: string;
  readonly last_lap_time: number;
  readonly last_lap_at: string;
}
