import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { driverSlugs } from '@league/shared/drivers/driver-slug';
import type { Repository } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from './user.entity.js';

/** The fields of a member that may be changed. */
export type UserChanges = Partial<Omit<User, 'id' | 'slug' | 'tokenVersion' | 'createdAt'>>;

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
