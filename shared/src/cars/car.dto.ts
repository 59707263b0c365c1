import type { TuningSettingsDto } from './tuning.js';

export const CAR_TYPES = ['Sport', 'Track', 'Rally', 'Drift', 'GT'] as const;
export type CarType = (typeof CAR_TYPES)[number];

/** A car as the lists show it. Times are ISO 8601 UTC, lap times seconds. */
export interface CarDto {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly car_type: CarType;
  /** Only where the reader may have it: admin lists carry its first 8 characters. */
  readonly car_token?: string;
  readonly is_connected: boolean;
  readonly last_heartbeat: string | null;
  /** True until an admin assigns the car to a member. */
  readonly pending_assignment: boolean;
  readonly user_id: string | null;
  readonly username: string | null;
  readonly driver_name: string | null;
  /** Counted laps. */
  readonly total_races: number;
  readonly best_lap_time: number | null;
  /** Where it was driven; null without a track. */
  readonly best_lap_track_name: string | null;
  /** Whole: defaults stand where nothing was saved. */
  readonly tuning_settings: TuningSettingsDto;
  /** Grows by one with every change of the tuning. */
  readonly tuning_version: number;
}

/** A car in the lists of admins. */
export interface AdminCarDto extends CarDto {
  /** Laps in every state: what goes when the car is deleted. */
  readonly lap_count: number;
}

/** The most cars a member may add. */
export const MAX_CARS_PER_MEMBER = 50;

/** POST /admin/cars/generate-credentials and POST /cars/{id}/rotate-token: the new token in whole. */
export interface CarCredentialsDto {
  readonly car_id: string;
  readonly car_token: string;
  readonly car_name: string;
}

/** POST /admin/cars/{id}/assign. */
export interface AssignedCarDto {
  readonly message: string;
  /** The laps it drove without a driver: they are the member's now. */
  readonly lap_times_credited: number;
}

/** DELETE /admin/cars/{id}. */
export interface DeletedCarDto {
  readonly message: string;
  readonly lap_times_deleted: number;
}
