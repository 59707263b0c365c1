import type { TuningSettingsDto } from './tuning.js';

export const CAR_TYPES = ['Sport', 'Track', 'Rally', 'Drift', 'GT'] as const;
export type CarType = (typeof CAR_TYPES)[number];

/** Describes a car. Times are ISO 8601 UTC, lap times are in seconds. */
export interface CarDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly car_type: CarType;
  /** The address of an uploaded picture; null if there is none. */
  readonly picture_url: string | null;
  /** Present only in responses that may contain it; admin lists contain only its first 8 characters. */
  readonly car_token?: string;
  readonly is_connected: boolean;
  readonly last_heartbeat: string | null;
  /** True until an admin assigns the car to a member. */
  readonly pending_assignment: boolean;
  readonly user_id: string | null;
  readonly username: string | null;
  readonly driver_name: string | null;
  /** The number of counted laps. */
  readonly total_races: number;
  readonly best_lap_time: number | null;
  /** The name of the track on which the best lap was driven; null if there is no best lap, or if it has no track. */
  readonly best_lap_track_name: string | null;
  /** The id of the track of the best lap; null when `best_lap_track_name` is, and once the track has been deleted. */
  readonly best_lap_track_id: string | null;
  /** All settings; those that were never saved have their defaults. */
  readonly tuning_settings: TuningSettingsDto;
  /** Increases by one each time the tuning changes. */
  readonly tuning_version: number;
}

/** Describes a car in admin lists. */
export interface AdminCarDto extends CarDto {
  /** The number of laps in every state; they are deleted with the car. */
  readonly lap_count: number;
}

/** The maximum number of cars that a member may add. */
export const MAX_CARS_PER_MEMBER = 50;

/**
 * Describes the response to POST /admin/cars/generate-credentials and POST /cars/{id}/rotate-token, with the new token in full.
 */
export interface CarCredentialsDto {
  readonly car_id: string;
  readonly car_token: string;
  readonly car_name: string;
}

/** Describes the response to POST /admin/cars/{id}/assign. */
export interface AssignedCarDto {
  readonly message: string;
  /** The number of the car's laps that had no driver and now belong to the member. */
  readonly lap_times_credited: number;
}

/** Describes the response to DELETE /admin/cars/{id}. */
export interface DeletedCarDto {
  readonly message: string;
  readonly lap_times_deleted: number;
}
