import { Injectable } from '@nestjs/common';
import type { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import type { Member } from '../../platform/auth/member.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { OwnAccountService } from '../accounts/own-account/own-account.service.js';
import { UserDeletionService } from './user-deletion.service.js';

/** Lets members delete their own account. */
@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly ownAccount: OwnAccountService,
    private readonly deletion: UserDeletionService,
  ) {}

  /** @throws DomainError 400 when the username differs, 403 when the password is wrong, 409 for the last active admin. */
  async delete(member: Member, dto: DeleteAccountDto): Promise<DeletedUserDto> {
    if (dto.username !== member.username) throw DomainError.invalidField('username', 'username-not-own');
    await this.ownAccount.proveIdentity(member, dto, true);
    return this.deletion.delete(member, member.id, 'user.delete-account');
  }
}
