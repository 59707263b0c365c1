import { Injectable } from '@nestjs/common';
import type { UpdateUserDto } from '@league/shared/accounts/update-user.dto';
import type { UserDto } from '@league/shared/accounts/user.dto';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../laps/lap-lock.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { MembersService } from '../accounts/members.service.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { DriverPointsService } from '../laps/totals/driver-points.service.js';
import { adjustmentOf, editsTotals } from './user-edit.rules.js';

/** Changes a member for an admin: the account, and the totals beyond what laps and results give. */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly database: Database,
    private readonly members: MembersService,
    private readonly credits: DriverPointsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes the fields that are sent and differ; when none does, nothing is written, announced or audited.
   * @throws DomainError 404, 409 for the last active admin.
   */
  update(member: Member, userId: string, dto: UpdateUserDto): Promise<UserDto> {
    return this.database.transaction(async (tx) => {
      if (editsTotals(dto)) await acquireLapLockExclusive(tx);
      if (dto.expected) await this.lock(tx, userId);
      const before = await this.members.get(tx, userId);
      refuseChangedSince(before, dto);
      await this.members.change(tx, userId, dto);
      await this.credits.adjust(tx, userId, adjustmentOf(before, dto));
      const after = await this.members.get(tx, userId);
      const changes = changedFields(before, after);
      if (Object.keys(changes.after).length > 0) {
        await this.audit.record(tx, member, { action: 'user.update', targetId: userId, ...changes });
      }
      return after;
    });
  }

  private async lock(tx: Transaction, userId: string): Promise<void> {
    await this.members.lock(tx, userId);
    await this.credits.lock(tx, [userId]);
  }
}
