import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import { User } from './user.entity.js';

/** The fields of a member that may be changed. */
export type UserChanges = Partial<Omit<User, 'id' | 'tokenVersion' | 'createdAt'>>;

/** Reads and writes members. */
@Injectable()
export class AccountsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByUsername(username: string): Promise<User | null> {
    return this.dataSource
      .getRepository(User)
      .createQueryBuilder('user')
      .where('lower(user.username) = lower(:username)', { username })
      .getOne();
  }

  findById(id: string): Promise<User | null> {
    return this.dataSource.getRepository(User).findOneBy({ id });
  }

  exists(tx: Transaction, id: string): Promise<boolean> {
    return tx.getRepository(User).existsBy({ id });
  }

  async hasAdmin(): Promise<boolean> {
    return this.dataSource.getRepository(User).existsBy({ isAdmin: true });
  }

  /** The member, held until the transaction ends; laps of theirs may go on. */
  lock(tx: Transaction, id: string): Promise<User | null> {
    return tx.getRepository(User).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** The ids of all active admins, held until the transaction ends, so that they cannot all be taken away at once. */
  async lockActiveAdmins(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM users WHERE is_admin AND is_active ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  async insert(tx: Transaction, user: Omit<User, 'tokenVersion' | 'createdAt'>): Promise<void> {
    await tx.getRepository(User).insert(user);
  }

  async update(tx: Transaction, id: string, changes: UserChanges): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(User).update({ id }, changes);
  }

  /** Ends every token issued to the member before. */
  async raiseTokenVersion(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(User).increment({ id }, 'tokenVersion', 1);
  }

  /** Ends every token issued before, of all members. @returns their ids */
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
