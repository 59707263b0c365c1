import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { violatedUnique } from '../../platform/database/database-errors.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { User } from './user.entity.js';

/** What may be changed of a member. */
export type UserChanges = Partial<Omit<User, 'id' | 'tokenVersion' | 'createdAt'>>;

/** Reads and writes members. */
@Injectable()
export class AccountsStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async findMember(id: string, tokenVersion: number): Promise<Member | null> {
    const user = await this.dataSource.getRepository(User).findOne({
      select: { id: true, username: true, isAdmin: true },
      where: { id, tokenVersion, isActive: true },
    });
    return user && { id: user.id, username: user.username, isAdmin: user.isAdmin };
  }

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

  /** The member, held until the transaction ends; laps of theirs may go on. @throws DomainError 404 */
  async lock(tx: Transaction, id: string): Promise<User> {
    const user = await tx.getRepository(User).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!user) throw DomainError.notFound('There is no such member: reload the list.');
    return user;
  }

  /** The ids of all active admins, held until the transaction ends, so that they cannot all be taken away at once. */
  async lockActiveAdmins(tx: Transaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `SELECT id FROM users WHERE is_admin AND is_active ORDER BY id FOR NO KEY UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /** @throws DomainError 409 when the username is taken, upper or lower case. */
  async insert(tx: Transaction, user: Omit<User, 'tokenVersion' | 'createdAt'>): Promise<void> {
    await this.refusingTaken(user.username, () => tx.getRepository(User).insert(user));
  }

  async update(tx: Transaction, id: string, changes: Omit<UserChanges, 'username'>): Promise<void> {
    if (Object.keys(changes).length > 0) await tx.getRepository(User).update({ id }, changes);
  }

  /** `update`, for changes that may hold a username. @throws DomainError 409 when it is taken, upper or lower case. */
  async updateNamed(tx: Transaction, id: string, changes: UserChanges): Promise<void> {
    await this.refusingTaken(changes.username, () => this.update(tx, id, changes));
  }

  /** Ends every token issued to the member before. */
  async raiseTokenVersion(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(User).increment({ id }, 'tokenVersion', 1);
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    await tx.getRepository(User).delete({ id });
  }

  private async refusingTaken(username: string | undefined, write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (violatedUnique(error) === 'users_username_unique') {
        throw DomainError.conflict(`The username ${username} is taken: choose another.`);
      }
      throw error;
    }
  }
}
