import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { driverSlugs } from '@league/shared/drivers/driver-slug';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from './user.entity.js';
import { toUserDto, type UserRow } from './user.mapper.js';

/** Describes a change to a member; absent fields stay unchanged. */
export type UserChanges = Partial<Omit<User, 'id' | 'slug' | 'tokenVersion' | 'createdAt'>>;

export const USER_COLUMNS = `
  u.id, u.id AS user_id, u.username, u.driver_name, u.email, u.sl_avatar_name, u.sl_avatar_key, u.is_active,
         u.awaits_approval,
         u.is_admin, u.is_steward, u.is_driver, u.driver_approved, u.driver_application_note, u.is_profile_public,
         u.show_help_access, u.profile_image_url, u.created_at, coalesce(t.total_points, 0) AS total_points,
         coalesce(t.total_laps, 0) AS total_races, coalesce(t.total_wins, 0) AS total_wins, t.best_lap_ms`;
export const USER_TABLES = `users u LEFT JOIN driver_totals t ON t.user_id = u.id`;

/** Reads and writes members. */
@Injectable()
export class AccountsStore {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  findByUsername(username: string): Promise<User | null> {
    return this.users
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  findById(id: string): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  /** Returns a member with the totals of their laps and results, or null if there is none. */
  findDto(id: string): Promise<UserDto | null> {
    return this.findDtoWithin(this.users.manager, id);
  }

  /** Returns a member with their totals as the transaction sees them, or null if there is none. */
  async findDtoWithin(tx: Transaction, id: string): Promise<UserDto | null> {
    const [row] = await tx.query<UserRow[]>(`SELECT ${USER_COLUMNS} FROM ${USER_TABLES} WHERE u.id = $1`, [id]);
    return row ? toUserDto(row) : null;
  }

  exists(tx: Transaction, id: string): Promise<boolean> {
    return tx.getRepository(User).existsBy({ id });
  }

  async hasAdmin(): Promise<boolean> {
    return this.users.existsBy({ isAdmin: true });
  }

  /** Locks a member until the transaction ends, without blocking their laps; returns null if there is none. */
  lock(tx: Transaction, id: string): Promise<User | null> {
    return tx.getRepository(User).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * Locks all active admins until the transaction ends, so that they cannot all lose the role at once.
   * @returns their ids
   */
  async lockActiveAdmins(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM users WHERE is_admin AND is_active ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns whether a member other than `id` has this avatar. Until the transaction ends, no other one can get it. */
  async isAvatarOfOther(tx: Transaction, id: string, avatarKey: string): Promise<boolean> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('avatar ' || $1, 0))`, [avatarKey]);
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM users WHERE lower(sl_avatar_key) = $2 AND id <> $1 LIMIT 1`, [
      id,
      avatarKey,
    ]);
    return rows.length > 0;
  }

  async insert(tx: Transaction, user: Omit<User, 'slug' | 'tokenVersion' | 'createdAt'>): Promise<void> {
    await tx.getRepository(User).insert(user);
    if (user.driverName) await this.claimSlug(tx, user.id, user.driverName);
  }

  /** Replaces the hash of a member's password, unless the password was changed in the meantime. */
  async replaceHash(id: string, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
    await this.users.update({ id, passwordHash: from }, { passwordHash: to });
  }

  async update(tx: Transaction, id: string, changes: UserChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(User).update({ id }, changes);
    if (changes.driverName) await this.claimSlug(tx, id, changes.driverName);
  }

  /** Claims the first slug made from the driver's name that no other driver has or had; the driver keeps earlier slugs. */
  private async claimSlug(tx: Transaction, id: string, driverName: string): Promise<void> {
    for (const slug of driverSlugs(driverName, id)) {
      const taken = await tx.query<unknown[]>(
        `INSERT INTO driver_slugs (slug, user_id) VALUES ($1, $2)
             ON CONFLICT (slug) DO UPDATE SET user_id = driver_slugs.user_id WHERE driver_slugs.user_id = $2
          RETURNING slug`,
        [slug, id],
      );
      if (taken.length === 0) continue;
      await tx.getRepository(User).update({ id }, { slug });
      return;
    }
  }

  /** Invalidates every token issued to the member so far. */
  async raiseTokenVersion(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(User).increment({ id }, 'tokenVersion', 1);
  }

  /** Invalidates every token issued to any member so far. @returns the ids of the members */
  async raiseEveryTokenVersion(tx: Transaction): Promise<string[]> {
    const [rows] = await tx.query<[{ id: string }[], number]>(
      `UPDATE users SET token_version = token_version + 1 RETURNING id`,
    );
    return rows.map(({ id }) => id);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(User).delete({ id });
  }
}
