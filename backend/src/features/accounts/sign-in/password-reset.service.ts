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

/** Sets new passwords for members who have forgotten theirs. */
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
   * Sets a member's password on behalf of an admin, or a generated one if the request contains none, and ends the member's
   * sessions and live connections. Admins may reset their own, which signs them out. The audit entry records the reset but
   * never the password.
   * @throws DomainError 400 for a common password, if the league refuses them or the member is an admin; 404
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
