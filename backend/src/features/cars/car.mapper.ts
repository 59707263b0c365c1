import type { AdminCarDto, CarDto } from '@league/shared/cars/car.dto';
import { completeTuning } from '@league/shared/cars/tuning';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { Car } from './car.entity.js';

/** Describes a car as read for responses, with its owner, presence and totals. */
export interface CarRow extends Readonly<Omit<Car, 'user' | 'tokenHash' | 'createdAt'>> {
  readonly username: string | null;
  readonly driverName: string | null;
  readonly isConnected: boolean;
  readonly lastHeartbeatAt: Date | null;
  readonly totalLaps: number;
  readonly bestLapMs: number | null;
  readonly bestTrackId: string | null;
  readonly bestTrackName: string | null;
}

/** Describes a car with the number of all its laps, whatever their state. */
export type CountedCarRow = CarRow & { readonly lapCount: number };

/** Returns a car for a response. `token`: as much of the car token as the recipient may see; undefined to omit it. */
export function toCarDto(row: CarRow, token?: string): CarDto {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    car_type: row.carType,
    picture_url: row.pictureUrl,
    ...(token === undefined ? {} : { car_token: token }),
    is_connected: row.isConnected,
    last_heartbeat: row.lastHeartbeatAt?.toISOString() ?? null,
    pending_assignment: row.userId === null,
    user_id: row.userId,
    username: row.username,
    driver_name: row.driverName,
    total_races: row.totalLaps,
    best_lap_time: row.bestLapMs === null ? null : secondsFromMs(row.bestLapMs),
    best_lap_track_id: row.bestTrackId,
    best_lap_track_name: row.bestTrackName,
    tuning_settings: completeTuning(row.tuningSettings),
    tuning_version: row.tuningVersion,
  };
}

/** Returns a car as admins see it, with the first characters of its token. */
export function toAdminCarDto(row: CountedCarRow): AdminCarDto {
  return { ...toCarDto(row, row.tokenHint), lap_count: row.lapCount };
}
