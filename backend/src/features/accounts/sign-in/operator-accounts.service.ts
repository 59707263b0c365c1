import { Injectable } from '@nestjs/common';
import { isUsername, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@league/shared/accounts/account.rules';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { hashPassword, makePassword } from '../../../platform/auth/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { AccountsStore } from '../accounts.store.js';
import { newUser } from '../new-user.js';
import type { User } from '../user.entity.js';
import { refuseTakenUsername } from '../username-taken.js';

/** Identifies the server's console in the audit log. */
const OPERATOR: Member = { id: '00000000-0000-0000-0000-000000000000', username: 'console', isAdmin: true };

/** Changes accounts from the server's console, for example when every admin is locked out. */
@Injectable()
export class OperatorAccountsService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly audit: AuditService,
  ) {}

  /** Creates an admin. @returns the generated password @throws DomainError 400 for an invalid username; 409 when it is taken */
  async createAdmin(username: string): Promise<string> {
    if (!isUsername(username)) {
      throw DomainError.plain(
        400,
        'invalid',
        `A username has ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} letters, digits, "_", "." or "-".`,
      );
    }
    const password = makePassword();
    const user = newUser({ username, passwordHash: await hashPassword(password), isAdmin: true });
    await this.database.transaction(async (tx) => {
      await refuseTakenUsername(username, this.store.insert(tx, user));
      await this.audit.record(tx, OPERATOR, {
        action: 'user.create',
        targetId: user.id,
        after: { username, is_admin: true },
      });
    });
    return password;
  }

  /** Sets a generated password for a member and ends their sessions. @returns the password @throws DomainError 404 */
  async resetPassword(username: string): Promise<string> {
    const password = makePassword();
    await this.endSessions(username, 'user.reset-password', { passwordHash: await hashPassword(password) });
    return password;
  }

  /** Signs a member out everywhere. @throws DomainError 404 */
  revokeSessions(username: string): Promise<void> {
    return this.endSessions(username, 'user.revoke-sessions');
  }

  /** Signs everyone out everywhere. @returns the number of members */
  revokeAllSessions(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const ids = await this.store.raiseEveryTokenVersion(tx);
      await announce(tx, 'sessions-ended', ids);
      await this.audit.record(tx, OPERATOR, { action: 'user.revoke-all-sessions', targetId: null });
      return ids.length;
    });
  }

  /** Ends all sessions of a member, who also gets the new password if there is one. */
  private async endSessions(
    username: string,
    action: 'user.reset-password' | 'user.revoke-sessions',
    changes?: Pick<User, 'passwordHash'>,
  ): Promise<void> {
    const user = await this.store.findByUsername(username);
    if (!user) throw DomainError.plain(404, 'not-found', `There is no member with the username ${username}.`);
    await this.database.transaction(async (tx) => {
      await this.store.lock(tx, user.id);
      if (changes) await this.store.update(tx, user.id, changes);
      await this.store.raiseTokenVersion(tx, user.id);
      await announce(tx, 'sessions-ended', [user.id]);
      await this.audit.record(tx, OPERATOR, { action, targetId: user.id });
    });
  }
}
