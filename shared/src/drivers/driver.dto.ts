import type { UserAchievementDto } from '../achievements/achievement.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';

/** Describes a member in the driver directory. */
export interface PublicDriverDto {
  readonly id: string;
  /** The same as `id`. */
  readonly user_id: string;
  /** Empty for visitors. */
  readonly username: string;
  readonly driver_name: string | null;
  readonly profile_image_url: string | null;
  readonly total_points: number;
  /** The number of counted laps, including those that an admin added. */
  readonly total_races: number;
  readonly total_wins: number;
  /** In seconds; null if there is neither a counted lap nor a best lap set by an admin. */
  readonly best_lap_time: number | null;
  /**
   * The name of the track on which the best lap was driven; null if there is no best lap, or if it has no track or was set by
   * an admin.
   */
  readonly best_lap_track_name: string | null;
  /** The id of the track of the best lap; null when `best_lap_track_name` is, and once the track has been deleted. */
  readonly best_lap_track_id: string | null;
  readonly is_online: boolean;
  /** When the driver was last online, ISO 8601 UTC; null while online, and for a driver who has never been online. */
  readonly last_seen: string | null;
}

/** Describes a car to other drivers. */
export type DriverCarDto = Pick<
  CarDto,
  'id' | 'name' | 'car_type' | 'picture_url' | 'best_lap_time' | 'best_lap_track_id' | 'best_lap_track_name'
>;

/** Describes the response to GET /drivers/{id}/profile. */
export interface DriverProfileDto extends PublicDriverDto {
  readonly is_profile_public: boolean;
  /** When the driver became a member, ISO 8601 UTC. */
  readonly created_at: string;
  readonly stats: Pick<PublicDriverDto, 'total_points' | 'total_races' | 'best_lap_time' | 'total_wins'>;
  /** The 10 newest laps. */
  readonly recent_laps: readonly LapTimeDto[];
  readonly cars: readonly DriverCarDto[];
  /** The unlocked achievements, latest first. */
  readonly achievements: readonly UserAchievementDto[];
}

export const DRIVER_PROFILE_LAPS = 10;
export const PRIVATE_PROFILE = 'This profile is private';
