import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { secondsFromMs } from '@league/shared/units/lap-time';
import type { DataSource, EntityManager } from 'typeorm';
import { DomainError } from '../../platform/http/domain-error.js';

export interface UserRow extends Omit<UserDto, 'created_at' | 'best_lap_time'> {
  readonly created_at: Date;
  readonly best_lap_ms: number | null;
}

export const USER_COLUMNS = `
  u.id, u.id AS user_id, u.username, u.driver_name, u.email, u.sl_avatar_name, u.sl_avatar_key, u.is_active,
         u.is_admin, u.is_driver, u.driver_approved, u.driver_application_note, u.is_profile_public,
         u.show_help_access, u.profile_image_url, u.created_at, coalesce(t.total_points, 0) AS total_points,
         coalesce(t.total_laps, 0) AS total_races, coalesce(t.total_wins, 0) AS total_wins, t.best_lap_ms`;
export const USER_TABLES = `users u LEFT JOIN driver_totals t ON t.user_id = u.id`;

/** Reads members as answers show them, with what their laps and results add up to. */
@Injectable()
export class UsersStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws DomainError 404 */
  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<UserDto> {
    const [row] = await manager.query<UserRow[]>(`SELECT ${USER_COLUMNS} FROM ${USER_TABLES} WHERE u.id = $1`, [id]);
    if (!row) throw DomainError.notFound('There is no such member: reload the list.');
    return toAnswer(row);
  }
}

export function toAnswer({ best_lap_ms, created_at, ...row }: UserRow): UserDto {
  return {
    ...row,
    created_at: created_at.toISOString(),
    best_lap_time: best_lap_ms === null ? null : secondsFromMs(best_lap_ms),
  };
}
