import { Injectable } from '@nestjs/common';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { ChosenPasswords } from '../../platform/auth/chosen-passwords.js';
import { hashPassword } from '../../platform/auth/passwords.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { AuditService } from '../audit/audit.service.js';
import { requireFound } from './accounts.rules.js';
import { AccountsStore } from './accounts.store.js';
import { newUser } from './new-user.js';
import { refuseTakenUsername } from './username-taken.js';
import { UsersStore } from './users.store.js';

/** Looks up members, and creates them for admins and at the first start of the league. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly users: UsersStore,
    private readonly audit: AuditService,
    private readonly passwords: ChosenPasswords,
  ) {}

  /** Returns a member with their totals. @throws DomainError 404 */
  async getUser(id: string): Promise<UserDto> {
    return requireFound(await this.users.find(id));
  }

  /**
   * Requires that a member exists. The member cannot be deleted while the transaction holds the lap lock.
   * @throws DomainError 404
   */
  async requireMember(tx: Transaction, id: string): Promise<void> {
    if (!(await this.store.exists(tx, id))) throw DomainError.notFound('no-such-member');
  }

  /**
   * Creates a member for an admin.
   * @throws DomainError 400 for a common password, if the league refuses them; 409 when the username is taken
   */
  async createUser(member: Member, dto: CreateUserDto): Promise<UserDto> {
    const isDriver = dto.is_driver ?? false;
    const user = newUser({
      username: dto.username,
      passwordHash: await this.passwords.hash('password', dto.password),
      driverName: dto.driver_name ?? null,
      email: dto.email ?? null,
      slAvatarName: dto.sl_avatar_name ?? null,
      isDriver,
      driverApproved: isDriver && (dto.driver_approved ?? false),
    });
    await this.database.transaction(async (tx) => {
      await refuseTakenUsername(user.username, this.store.insert(tx, user));
      const { username, driverApproved } = user;
      if (isDriver && !driverApproved) await announce(tx, 'race-control', []);
      await announce(tx, 'drivers', [user.id]);
      await this.audit.record(tx, member, {
        action: 'user.create',
        targetId: user.id,
        after: { username, is_driver: isDriver, driver_approved: driverApproved },
      });
    });
    return this.getUser(user.id);
  }

  /**
   * Creates the first admin of an empty league. If several processes start together, only one of them succeeds.
   * @throws DomainError 409 when the username is taken, for example by the admin of another process
   */
  async createFirstAdmin(username: string, password: string): Promise<void> {
    const user = newUser({ username, passwordHash: await hashPassword(password), isAdmin: true });
    await this.database.transaction((tx) => refuseTakenUsername(username, this.store.insert(tx, user)));
  }

  hasAdmin(): Promise<boolean> {
    return this.store.hasAdmin();
  }
}
