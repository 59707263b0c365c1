import { Injectable } from '@nestjs/common';
import type { ScreenDto, ScreenMessageDto } from '@league/shared/screens/screen.dto';
import type { SendViewDto } from '@league/shared/screens/send-view.dto';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { AuditService } from '../audit/audit.service.js';
import { toScreenDto } from './screen.mapper.js';
import { ScreenMessageStore } from './screen-message.store.js';
import { ScreensStore } from './screens.store.js';

/** The admin's remote control of the screens of /live. */
@Injectable()
export class ScreensService {
  constructor(
    private readonly database: Database,
    private readonly store: ScreensStore,
    private readonly messages: ScreenMessageStore,
    private readonly audit: AuditService,
  ) {}

  /** The connected ones, by name. */
  async list(): Promise<ScreenDto[]> {
    return (await this.store.listConnected()).map(toScreenDto);
  }

  /** The message that every screen shows now. */
  findMessage(): Promise<WallMessageDto | null> {
    return this.messages.find();
  }

  async getMessage(): Promise<ScreenMessageDto> {
    return { message: await this.messages.find() };
  }

  /** Sends a view to one screen. @throws DomainError 404 */
  sendView(member: Member, id: string, { search = null }: SendViewDto): Promise<ScreenDto> {
    return this.database.transaction(async (tx) => {
      const before = await this.store.lockConnected(tx, id);
      if (!before) throw DomainError.notFound('screen-gone');
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

  /** Shows a message on every screen, in place of the one before. */
  showMessage(member: Member, { text, seconds }: ShowMessageDto): Promise<WallMessageDto> {
    return this.database.transaction(async (tx) => {
      const before = await this.messages.findWithin(tx);
      const after = await this.messages.show(tx, text, seconds);
      await announce(tx, 'screens', []);
      const messages = { before: before && { ...before }, after: { ...after } };
      await this.audit.record(tx, member, { action: 'screen-message.show', targetId: null, ...messages });
      return after;
    });
  }

  /** Ends the message; without one nothing changes. */
  endMessage(member: Member): Promise<void> {
    return this.database.transaction(async (tx) => {
      const before = await this.messages.findWithin(tx);
      if (!before) return;
      await this.messages.end(tx);
      await announce(tx, 'screens', []);
      await this.audit.record(tx, member, { action: 'screen-message.end', targetId: null, before: { ...before } });
    });
  }
}
