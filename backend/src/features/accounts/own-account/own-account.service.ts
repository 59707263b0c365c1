import { Injectable } from '@nestjs/common';
import type { UpdateAccountDto } from '@league/shared/accounts/update-account.dto';
import type { UpdatedAccountDto } from '@league/shared/accounts/updated-account.dto';
import type { UpdateProfileDto } from '@league/shared/accounts/update-profile.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { announce, announceAll } from '../../../platform/announce/announce.js';
import { acquireNamesLock } from '../../../platform/announce/names-lock.js';
import type { Member } from '../../../platform/auth/member.js';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import { passwordMatches } from '../../../platform/auth/passwords.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { AuditService } from '../../audit/audit.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore, type UserChanges } from '../accounts.store.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { refuseTakenAvatar } from '../avatar-taken.js';
import { refuseTakenUsername } from '../username-taken.js';
import type { User } from '../user.entity.js';
import { withoutAbsent } from '../../../platform/http/validation/without-absent.js';

/** Limits a member's attempts at changes that require their password. */
const CREDENTIAL_CHANGES: RateLimit = { name: 'credential-change', points: 10, seconds: 10 * 60 };

/** Lets members change their own accounts. */
@Injectable()
export class OwnAccountService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly limits: SharedRateLimiter,
    private readonly audit: AuditService,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Changes the member's email and avatar. A new avatar UUID is audited, because crossings and tablet orders are attributed
   * to the member who has it.
   * @throws DomainError 403 for a new email without the correct current password; 409 for an avatar that another member has;
   * 429 after too many attempts; 503 when too many passwords wait to be checked
   */
  async updateProfile(member: Member, dto: UpdateProfileDto): Promise<UserDto> {
    const verified = await this.verifyIdentity(member, dto);
    const changes = withoutAbsent({
      email: dto.email,
      slAvatarName: dto.sl_avatar_name,
      slAvatarKey: dto.sl_avatar_key?.toLowerCase() ?? dto.sl_avatar_key,
    });
    await this.database.transaction(async (tx) => {
      const user = await this.lockVerified(tx, member.id, verified);
      await refuseTakenAvatar(tx, this.store, user, changes);
      await this.store.update(tx, member.id, changes);
      await this.recordAvatar(tx, member, user.slAvatarKey, changes.slAvatarKey);
      await announceAll(tx, [
        { topic: 'members', ids: [member.id] },
        { topic: 'admin-lists', ids: ['users'] },
      ]);
    });
    return requireFound(await this.store.findDto(member.id));
  }

  /**
   * Changes settings and, with the current password, the email, username or password. A new username or password ends all of
   * the member's sessions.
   * @throws DomainError 400 for new credentials without the current password, or for a common new password; 403 when the
   * current password is wrong, or missing for a new email; 409 when the username is taken; 429 after too many attempts; 503
   * when too many passwords wait to be checked or hashed
   */
  async updateAccount(member: Member, dto: UpdateAccountDto): Promise<UpdatedAccountDto> {
    const username = dto.new_username === member.username ? undefined : dto.new_username;
    const password = dto.new_password;
    const endsSessions = username !== undefined || password !== undefined;
    const verified = await this.verifyIdentity(member, dto, endsSessions);
    const changes = withoutAbsent<UserChanges>({
      email: dto.email,
      slAvatarName: dto.sl_avatar_name,
      driverName: dto.driver_name,
      isProfilePublic: dto.is_profile_public ?? undefined,
      username,
      passwordHash: password && (await this.passwords.hash('new_password', password, { isAdmin: verified?.isAdmin })),
    });
    await this.database.transaction(async (tx) => {
      if (dto.driver_name !== undefined) await acquireNamesLock(tx);
      await this.lockVerified(tx, member.id, verified);
      await refuseTakenUsername(username, this.store.update(tx, member.id, changes));
      await announce(tx, 'drivers', [member.id]);
      if (!endsSessions) return;
      await this.sessions.endAllWithin(tx, member.id);
      await this.recordCredentials(tx, member, { username, password });
    });
    return {
      ...requireFound(await this.store.findDto(member.id)),
      username_changed: username !== undefined,
      password_changed: password !== undefined,
    };
  }

  private async recordAvatar(
    tx: Transaction,
    member: Member,
    before: string | null,
    after: string | null | undefined,
  ): Promise<void> {
    if (after === undefined || after === before) return;
    const change = { before: { sl_avatar_key: before }, after: { sl_avatar_key: after } };
    await this.audit.record(tx, member, { action: 'user.update', targetId: member.id, ...change });
  }

  /** Records in the audit log which credentials were changed; it never contains a password. */
  private async recordCredentials(
    tx: Transaction,
    member: Member,
    { username, password }: { username: string | undefined; password: string | undefined },
  ): Promise<void> {
    const targetId = member.id;
    if (password) await this.audit.record(tx, member, { action: 'user.change-password', targetId });
    if (!username) return;
    const names = { before: { username: member.username }, after: { username } };
    await this.audit.record(tx, member, { action: 'user.change-username', targetId, ...names });
  }

  /**
   * Checks the current password if the change includes a new email or new credentials.
   * @returns the member with the hash that was checked; undefined if no check was required
   * @throws DomainError 400 when the password is missing for new credentials; 403 when it is missing for a new email, or
   * wrong; 429 after too many attempts; 503 when too many passwords wait to be checked
   */
  async verifyIdentity(
    member: Member,
    { email, current_password: password }: Pick<UpdateAccountDto, 'email' | 'current_password'>,
    changesCredentials = false,
  ): Promise<User | undefined> {
    if (changesCredentials && !password) {
      throw DomainError.invalidField('current_password', 'current-password-needed');
    }
    if (email === undefined && !changesCredentials) return undefined;
    const user = requireFound(await this.store.findById(member.id));
    if (!changesCredentials && email === user.email) return undefined;
    if (!password) throw DomainError.forbidden('email-needs-password');
    await this.limits.consume(CREDENTIAL_CHANGES, member.id);
    if (!(await passwordMatches(password, user.passwordHash))) throw wrongPassword();
    return user;
  }

  /**
   * Locks the member until the transaction ends.
   * @throws DomainError 403 if the password has changed since it was checked; 404 if the member no longer exists
   */
  private async lockVerified(tx: Transaction, id: string, verified: User | undefined): Promise<User> {
    const user = requireFound(await this.store.lock(tx, id));
    if (verified && user.passwordHash !== verified.passwordHash) throw wrongPassword();
    return user;
  }
}

/** Returns a 403 error, because a 401 would sign the browser out. */
function wrongPassword(): DomainError {
  return DomainError.forbidden('current-password-wrong');
}
