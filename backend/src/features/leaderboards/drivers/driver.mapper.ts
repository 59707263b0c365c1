import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { DriverCarDto, DriverProfileDto, PublicDriverDto } from '@league/shared/drivers/driver.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DriverCursor } from './driver-cursor.js';

/** Describes a driver as read from the database, with the position in the directory and the shown fields. */
export interface DriverRow extends DriverCursor {
  readonly username: string;
  readonly driverName: string | null;
  readonly slug: string | null;
  readonly profileImageUrl: string | null;
  readonly isActive: boolean;
  readonly isProfilePublic: boolean;
  readonly createdAt: Date;
  readonly laps: number;
  readonly wins: number;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
  readonly bestTrackId: string | null;
  readonly bestTrackName: string | null;
}

export function toPublicDriverDto(row: DriverRow): PublicDriverDto {
  return {
    id: row.id,
    user_id: row.id,
    username: row.username,
    driver_name: row.driverName,
    profile_image_url: row.profileImageUrl,
    total_points: row.points,
    total_races: row.laps,
    total_wins: row.wins,
    best_lap_time: row.bestLapMs === null ? null : secondsFromMs(row.bestLapMs),
    best_lap_track_id: row.bestTrackId,
    best_lap_track_name: row.bestTrackName,
    is_online: row.isOnline,
    last_seen: row.isOnline ? null : (row.lastSeenAt?.toISOString() ?? null),
  };
}

/** Returns the fields of a car that other members may see. */
export function toDriverCarDto(car: CarDto): DriverCarDto {
  const { id, name, car_type, picture_url, best_lap_time, best_lap_track_id, best_lap_track_name } = car;
  return { id, name, car_type, picture_url, best_lap_time, best_lap_track_id, best_lap_track_name };
}

/** Describes the driver's data that other features supply. */
interface DriverDetails {
  readonly recentLaps: readonly LapTimeDto[];
  readonly cars: readonly CarDto[];
  readonly achievements: readonly UserAchievementDto[];
}

export function toDriverProfileDto(
  row: DriverRow,
  { recentLaps, cars, achievements }: DriverDetails,
): DriverProfileDto {
  const shown = toPublicDriverDto(row);
  const { total_points, total_races, best_lap_time, total_wins } = shown;
  return {
    ...shown,
    is_profile_public: row.isProfilePublic,
    created_at: row.createdAt.toISOString(),
    stats: { total_points, total_races, best_lap_time, total_wins },
    recent_laps: recentLaps,
    cars: cars.map(toDriverCarDto),
    achievements,
  };
}
