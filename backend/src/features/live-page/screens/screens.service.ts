import { Injectable } from '@nestjs/common';
import type { ScreenDto } from '@league/shared/screens/screen.dto';
import type { SendViewDto } from '@league/shared/screens/send-view.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { toScreenDto } from './screen.mapper.js';
import { ScreensStore } from './screens.store.js';

/** Controls the screens of /live for stewards and admins. */
@Injectable()
export class ScreensService {
  constructor(
    private readonly database: Database,
    private readonly store: ScreensStore,
    private readonly audit: AuditService,
  ) {}

  /** Returns the connected screens, sorted by name. */
  async list(): Promise<ScreenDto[]> {
    return (await this.store.listConnected()).map(toScreenDto);
  }

  /**
   * Sends a view to a connected screen; a null `search` returns the screen to its own address.
   * @throws DomainError 404 when the screen is not connected
   */
  sendView(member: Member, id: string, { search = null }: SendViewDto): Promise<ScreenDto> {
    return this.database.transaction(async (tx) => {
      const before = DomainError.orNotFound(await this.store.lockConnected(tx, id), 'screen-gone');
      const after = await this.store.assign(tx, id, search);
      await announce(tx, 'screens', [id]);
      await this.audit.record(tx, member, {
        action: 'screen.view',
        targetId: id,
        before: { name: before.name, search: before.assignedSearch },
        after: { name: after.name, search: after.assignedSearch },
      });
      return toScreenDto(after);
    });
  }
}
