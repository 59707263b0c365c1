import { Injectable } from '@nestjs/common';
import type { DeleteAccountDto } from '@league/shared/accounts/delete-account.dto';
import type { OwnDataDto } from '@league/shared/accounts/own-data.dto';
import type { DeletedUserDto } from '@league/shared/admin/deleted-user.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import type { JsonBytes } from '../../../platform/openapi/raw-types.js';
import { OwnAccountService } from '../../accounts/own-account/own-account.service.js';
import { UserDeletionService } from '../../administration/deletion/user-deletion.service.js';
import { OwnDataStore } from './own-data.store.js';

/** Limits exports, because the file of a member with many laps is large. */
const EXPORTS: RateLimit = { name: 'own-data-export', points: 6, seconds: 60 * 60 };

/** Exports the data that the league stores about a member, and deletes members' accounts at their own request. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly database: Database,
    private readonly store: OwnDataStore,
    private readonly limits: SharedRateLimiter,
    private readonly ownAccount: OwnAccountService,
    private readonly deletion: UserDeletionService,
  ) {}

  /** Returns the member's data as the bytes of a JSON object. @throws DomainError 429 above six exports an hour */
  async export(member: Member): Promise<JsonBytes<OwnDataDto>> {
    await this.limits.consume(EXPORTS, member.id);
    const sections = await this.database.transaction((tx) => this.store.read(tx, member.id));
    const body = sections.map(({ name, json }) => `${JSON.stringify(name)}:${json}`);
    return Buffer.from(`{"exported_at":${JSON.stringify(new Date().toISOString())},${body.join(',\n')}}`);
  }

  /**
   * Deletes the member's own account and everything that belongs to it.
   * @throws DomainError 400 when the username differs or the password is missing; 403 when the password is wrong; 409 for the
   * last active admin; 429 after too many attempts; 503 when too many passwords wait to be checked
   */
  async deleteAccount(member: Member, dto: DeleteAccountDto): Promise<DeletedUserDto> {
    if (dto.username !== member.username) throw DomainError.invalidField('username', 'username-not-own');
    await this.ownAccount.verifyIdentity(member, dto, true);
    return this.deletion.delete(member, member.id, 'user.delete-account');
  }
}
