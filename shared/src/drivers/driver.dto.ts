import type { UserAchievement } from '../achievements/achievement.dto.js';
import type { Car } from '../cars/car.dto.js';
import type { LapTime } from '../laps/lap.dto.js';

/** A member as the directory of drivers shows them. */
export interface PublicDriver {
  readonly id: string;
  /** The same as `id`. */
  readonly user_id: string;
  readonly username: string;
  readonly driver_name: string | null;
  readonly profile_image_url: string | null;
  readonly total_points: number;
  /** Counted laps. */
  readonly total_races: number;
  readonly total_wins: number;
  /** Seconds; null without a counted lap. */
  readonly best_lap_time: number | null;
  readonly is_online: boolean;
  /** The last sign of life, ISO 8601 UTC; null while online and for a driver never seen. */
  readonly last_seen: string | null;
}

/** GET /drivers/{id}/profile. */
export interface DriverProfile extends PublicDriver {
  readonly is_profile_public: boolean;
  /** Member since, ISO 8601 UTC. */
  readonly created_at: string;
  readonly stats: Pick<PublicDriver, 'total_points' | 'total_races' | 'best_lap_time' | 'total_wins'>;
  /** The 10 newest. */
  readonly recent_laps: readonly LapTime[];
  readonly cars: readonly Pick<Car, 'id' | 'name' | 'car_type' | 'best_lap_time'>[];
  /** The unlocked ones, latest first. */
  readonly achievements: readonly UserAchievement[];
}

export const DRIVER_PROFILE_LAPS = 10;
export const PRIVATE_PROFILE = 'This profile is private';
