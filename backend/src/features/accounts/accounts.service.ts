import { Injectable } from '@nestjs/common';
import type { CreateUserDto } from '@league/shared/accounts/create-user.dto';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import type { ResetPasswordDto } from '@league/shared/accounts/reset-password.dto';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { announce } from '../../platform/announce/announce.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { ChosenPasswords } from '../../platform/auth/chosen-passwords.js';
import { makePassword } from '../../platform/auth/passwords.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { withoutAbsent } from '../../platform/http/validation/without-absent.js';
import { AuditService } from '../audit/audit.service.js';
import { requireFound } from './accounts.rules.js';
import { AccountsStore, type UserChanges } from './accounts.store.js';
import { refuseTakenAvatar } from './avatar-taken.js';
import { newUser } from './new-user.js';
import { SessionsService } from './sessions/sessions.service.js';
import type { User } from './user.entity.js';
import { refuseTakenUsername } from './username-taken.js';

/** Looks up members, and creates, changes and deletes them for admins. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly passwords: ChosenPasswords,
  ) {}

  /** Returns a member with their totals. @throws DomainError 404 */
  async getUser(id: string): Promise<UserDto> {
    return requireFound(await this.store.findDto(id));
  }

  /** Returns a member with their totals, as the transaction sees them. @throws DomainError 404 */
  async getUserWithin(tx: Transaction, id: string): Promise<UserDto> {
    return requireFound(await this.store.findDtoWithin(tx, id));
  }

  /**
   * Requires that a member exists. The member cannot be deleted while the transaction holds the lap lock.
   * @throws DomainError 404
   */
  async requireMember(tx: Transaction, id: string): Promise<void> {
    if (!(await this.store.exists(tx, id))) throw DomainError.notFound('no-such-member');
  }

  /**
   * Creates a member.
   * @throws DomainError 400 for a common password, if the league refuses them; 409 when the username is taken; 503 when too
   * many passwords wait to be hashed
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
   * Sets a member's password, or a generated one if the request contains none, and ends the member's sessions and live
   * connections. Admins may reset their own, which signs them out. The audit entry records the reset but never the password.
   * @throws DomainError 400 for a common password, if the league refuses them or the member is an admin; 404; 503 when too
   * many passwords wait to be hashed
   */
  async resetPassword(member: Member, userId: string, dto: ResetPasswordDto): Promise<PasswordResetDto> {
    const password = dto.password ?? makePassword();
    const { isAdmin } = requireFound(await this.store.findById(userId));
    const passwordHash = await this.passwords.hash('password', password, { isAdmin });
    return this.database.transaction(async (tx) => {
      const { username } = requireFound(await this.store.lock(tx, userId));
      await this.store.update(tx, userId, { passwordHash });
      await this.sessions.endAllWithin(tx, userId);
      await this.audit.record(tx, member, { action: 'user.reset-password', targetId: userId });
      return { username, password };
    });
  }

  /** Locks the active admins and then a member until the transaction ends. @throws DomainError 404 */
  async lock(tx: Transaction, id: string): Promise<void> {
    await this.store.lockActiveAdmins(tx);
    requireFound(await this.store.lock(tx, id));
  }

  /**
   * Changes a member's flags, names, email address and avatar; enabling a member also approves them. A member who is
   * disabled, or who gains or loses the admin or steward role, is signed out everywhere.
   * @throws DomainError 404; 409 for the last active admin, or an avatar that another member has
   */
  async change(tx: Transaction, id: string, dto: UpdateUserDto): Promise<void> {
    const admins = await this.store.lockActiveAdmins(tx);
    const user = requireFound(await this.store.lock(tx, id));
    const changes = changesOf(user, dto);
    if (changes.isActive) changes.awaitsApproval = false; // enabling a member also approves them
    if (Object.keys(changes).length === 0) return;
    const after = { ...user, ...changes };
    if (!(after.isAdmin && after.isActive))
      refuseLastAdmin(admins, id, after.isActive ? 'last-admin-demoted' : 'last-admin-disabled');
    await refuseTakenAvatar(tx, this.store, user, changes);
    await this.store.update(tx, id, changes);
    await announce(tx, 'drivers', [id]);
    if (hasOtherRole(user, after)) await this.sessions.endForRoleWithin(tx, id);
    else if (user.isActive && !after.isActive) await this.sessions.endAllWithin(tx, id);
  }

  /**
   * Deletes a member and everything that belongs only to them, and ends their live connections.
   * @throws DomainError 404; 409 for the last active admin
   */
  async delete(tx: Transaction, id: string): Promise<void> {
    refuseLastAdmin(await this.store.lockActiveAdmins(tx), id, 'last-admin-deleted');
    requireFound(await this.store.lock(tx, id));
    await this.store.delete(tx, id);
    await announce(tx, 'drivers', [id]);
    await announce(tx, 'sessions-ended', [id]);
  }
}

function refuseLastAdmin(
  admins: readonly string[],
  id: string,
  code: 'last-admin-demoted' | 'last-admin-disabled' | 'last-admin-deleted',
): void {
  if (admins.length === 1 && admins[0] === id) {
    throw DomainError.conflict(code);
  }
}

function hasOtherRole(before: User, after: Pick<User, 'isAdmin' | 'isSteward'>): boolean {
  return before.isAdmin !== after.isAdmin || before.isSteward !== after.isSteward;
}

function changesOf(user: User, dto: UpdateUserDto): UserChanges {
  const sent = withoutAbsent<UserChanges>({
    isActive: dto.is_active ?? undefined,
    isAdmin: dto.is_admin ?? undefined,
    isSteward: dto.is_steward ?? undefined,
    isDriver: dto.is_driver ?? undefined,
    driverApproved: dto.driver_approved ?? undefined,
    isProfilePublic: dto.is_profile_public ?? undefined,
    showHelpAccess: dto.show_help_access ?? undefined,
    driverName: dto.driver_name,
    email: dto.email,
    slAvatarName: dto.sl_avatar_name,
    slAvatarKey: dto.sl_avatar_key?.toLowerCase() ?? dto.sl_avatar_key,
  });
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== user[name as keyof UserChanges]));
}
