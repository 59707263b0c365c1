import type { UserAchievementDto } from '../achievements/achievement.dto.js';
import type { CarDto } from '../cars/car.dto.js';
import type { LapTimeDto } from '../laps/lap.dto.js';

/** A member as the directory of drivers shows them. */
export interface PublicDriverDto {
  readonly id: string;
  /** The same as `id`. */
  readonly user_id: string;
  readonly username: string;
  readonly driver_name: string | null;
  readonly profile_image_url: string | null;
  readonly total_points: number;
  /** Counted laps, with what an admin added. */
  readonly total_races: number;
  readonly total_wins: number;
  /** Seconds; null without a counted lap and one set by an admin. */
  readonly best_lap_time: number | null;
  /** Where it was driven; null without a track, and for one set by an admin. */
  readonly best_lap_track_name: string | null;
  readonly is_online: boolean;
  /** The last sign of life, ISO 8601 UTC; null while online and for a driver never seen. */
  readonly last_seen: string | null;
}

/** GET /drivers/{id}/profile. */
export interface DriverProfileDto extends PublicDriverDto {
  readonly is_profile_public: boolean;
  /** Member since, ISO 8601 UTC. */
  readonly created_at: string;
  readonly stats: Pick<PublicDriverDto, 'total_points' | 'total_races' | 'best_lap_time' | 'total_wins'>;
  /** The 10 newest. */
  readonly recent_laps: readonly LapTimeDto[];
  readonly cars: readonly Pick<CarDto, 'id' | 'name' | 'car_type' | 'best_lap_time' | 'best_lap_track_name'>[];
  /** The unlocked ones, latest first. */
  readonly achievements: readonly UserAchievementDto[];
}

export const DRIVER_PROFILE_LAPS = 10;
export const PRIVATE_PROFILE = 'This profile is private';
