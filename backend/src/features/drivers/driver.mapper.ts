import type { PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DriverCursor } from './driver-cursor.js';

/** A driver as read: a place in the directory, and what is shown of them. */
export interface DriverRow extends DriverCursor {
  readonly username: string;
  readonly driverName: string | null;
  readonly profileImageUrl: string | null;
  readonly isActive: boolean;
  readonly isProfilePublic: boolean;
  readonly createdAt: Date;
  readonly laps: number;
  readonly wins: number;
  readonly isOnline: boolean;
  readonly lastSeenAt: Date | null;
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
    is_online: row.isOnline,
    last_seen: row.isOnline ? null : (row.lastSeenAt?.toISOString() ?? null),
  };
}
