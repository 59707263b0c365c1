import type { TuningSettingsDto } from './tuning.js';

/** Describes how a car performed with one version of its tuning on one track. Times are in seconds. */
export interface CarSetupDto {
  /** The tuning version that the car used. */
  readonly version: number;
  readonly laps: number;
  readonly best_lap_time: number;
  /** The median lap time. Setups are compared by it, because a single perfect lap proves little. */
  readonly median_lap_time: number;
  /** The interquartile range of the clean laps, in seconds; null with fewer than 10 laps. */
  readonly spread: number | null;
  /** The tuning of that version, with defaults for values that were not saved; null if it was not stored. */
  readonly tuning_settings: TuningSettingsDto | null;
}

/** Describes a track with the setups that were used on it, newest first. */
export interface SetupsOnTrackDto {
  readonly track_id: string;
  readonly track_name: string;
  readonly setups: readonly CarSetupDto[];
}

/**
 * Describes the response to GET /cars/{id}/setups, which is sent only to the car's owner. The track with the most laps comes
 * first.
 */
export interface CarSetupsDto {
  /** The current version of the car's tuning. */
  readonly tuning_version: number;
  readonly tracks: readonly SetupsOnTrackDto[];
}
