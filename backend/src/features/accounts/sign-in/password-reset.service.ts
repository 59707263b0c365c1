import { Injectable } from '@nestjs/common';
import type { PasswordResetDto } from '@league/shared/accounts/password-reset.dto';
import type { ResetPasswordDto } from '@league/shared/accounts/reset-password.dto';
import type { Member } from '../../../platform/auth/member.js';
import { ChosenPasswords } from '../../../platform/auth/chosen-passwords.js';
import { makePassword } from '../../../platform/auth/passwords.js';
import { Database } from '../../../platform/database/database.js';
import { AuditService } from '../../audit/audit.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Gives members who forgot theirs a new password. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly store: AccountsStore,
    private readonly audit: AuditService,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Sets a new password for an admin, and ends every earlier token and live connection of the member; admins may do it
   * to themselves, which signs them out. The audit entry records the reset, never the password. @throws DomainError 400
   * for a common password of an admin, or where they are refused, 404
   */
  async reset(member: Member, userId: string, dto: ResetPasswordDto): Promise<PasswordResetDto> {
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
}
