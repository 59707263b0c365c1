import type { TuningSettingsDto } from './tuning.js';

/** Describes how a car performed with one version of its tuning on one track. Times are seconds. */
export interface CarSetupDto {
  /** The tuning version that the laps were driven with. */
  readonly version: number;
  readonly laps: number;
  readonly best_lap_time: number;
  /** The median of its times, which rates a setup, because one perfect lap says little. */
  readonly median_lap_time: number;
  /** The seconds within which the middle half of its clean laps lies; null with fewer than 10. */
  readonly spread: number | null;
  /** The tuning of that version; null for one that was not kept. */
  readonly tuning_settings: Partial<TuningSettingsDto> | null;
}

/** Describes a track with the setups that were driven on it, the newest first. */
export interface SetupsOnTrackDto {
  readonly track_id: string;
  readonly track_name: string;
  readonly setups: readonly CarSetupDto[];
}

/** Describes the answer of GET /cars/{id}/setups: for the car's owner; the track with most laps first. */
export interface CarSetupsDto {
  /** The version the car drives with now. */
  readonly tuning_version: number;
  readonly tracks: readonly SetupsOnTrackDto[];
}
