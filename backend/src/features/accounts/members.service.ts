import { Injectable } from '@nestjs/common';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import type { Transaction } from '../../platform/database/database.js';
import { announce } from '../../platform/announce/announce.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { requireFound } from './accounts.rules.js';
import { AccountsStore, type UserChanges } from './accounts.store.js';
import { refuseTakenAvatar } from './avatar-taken.js';
import type { User } from './user.entity.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UsersStore } from './users.store.js';
import { withoutAbsent } from '../../platform/http/validation/without-absent.js';

/** Changes members on behalf of admins. Callers pass their transaction, in which they change other data too. */
@Injectable()
export class MembersService {
  constructor(
    private readonly store: AccountsStore,
    private readonly users: UsersStore,
    private readonly sessions: SessionsService,
  ) {}

  /** Returns a member with their totals, as the transaction sees them. @throws DomainError 404 */
  async get(tx: Transaction, id: string): Promise<UserDto> {
    return requireFound(await this.users.findWithin(tx, id));
  }

  /** Locks the active admins and then a member until the transaction ends. @throws DomainError 404 */
  async lock(tx: Transaction, id: string): Promise<void> {
    await this.store.lockActiveAdmins(tx);
    requireFound(await this.store.lock(tx, id));
  }

  /**
   * Changes a member's flags and names; enabling a member also approves them. A member who is disabled, or who gains or loses
   * the admin or steward role, is signed out everywhere.
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
    if (changesRights(user, after)) await this.sessions.endAllWithin(tx, id);
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

function changesRights(before: User, after: Pick<User, 'isActive' | 'isAdmin' | 'isSteward'>): boolean {
  const hasOtherRole = before.isAdmin !== after.isAdmin || before.isSteward !== after.isSteward;
  return (before.isActive && !after.isActive) || hasOtherRole;
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
