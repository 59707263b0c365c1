import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from './user.entity.js';
import { toUserDto, type UserRow } from './user.mapper.js';

export const USER_COLUMNS = `
  u.id, u.id AS user_id, u.username, u.driver_name, u.email, u.sl_avatar_name, u.sl_avatar_key, u.is_active,
         u.awaits_approval,
         u.is_admin, u.is_steward, u.is_driver, u.driver_approved, u.driver_application_note, u.is_profile_public,
         u.show_help_access, u.profile_image_url, u.created_at, coalesce(t.total_points, 0) AS total_points,
         coalesce(t.total_laps, 0) AS total_races, coalesce(t.total_wins, 0) AS total_wins, t.best_lap_ms`;
export const USER_TABLES = `users u LEFT JOIN driver_totals t ON t.user_id = u.id`;

/** Reads members for responses, with the totals of their laps and results. */
@Injectable()
export class UsersStore {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  find(id: string): Promise<UserDto | null> {
    return this.findWithin(this.users.manager, id);
  }

  /** Returns a member as the transaction sees them, or null if there is none. */
  async findWithin(tx: Transaction, id: string): Promise<UserDto | null> {
    const [row] = await tx.query<UserRow[]>(`SELECT ${USER_COLUMNS} FROM ${USER_TABLES} WHERE u.id = $1`, [id]);
    return row ? toUserDto(row) : null;
  }
}
