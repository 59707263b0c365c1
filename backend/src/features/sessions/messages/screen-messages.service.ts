import { Injectable } from '@nestjs/common';
import type { ScreenMessageDto } from '@league/shared/screens/screen.dto';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { AuditService } from '../../audit/audit.service.js';
import type { MessageTie } from './screen-message.mapper.js';
import { ScreenMessageStore } from './screen-message.store.js';

/** Manages the one message for all screens of /live. */
@Injectable()
export class ScreenMessagesService {
  constructor(
    private readonly database: Database,
    private readonly store: ScreenMessageStore,
    private readonly audit: AuditService,
  ) {}

  /** Returns the current message, or null if there is none or it was not sent after `since` (ISO 8601). */
  find(since: string | null = null): Promise<WallMessageDto | null> {
    return this.store.find(since);
  }

  async getMessage(): Promise<ScreenMessageDto> {
    return { message: await this.store.find(null) };
  }

  /** Shows a message on every screen, replacing the previous one. */
  show(member: Member, dto: ShowMessageDto): Promise<WallMessageDto> {
    return this.database.transaction((tx) => this.showWithin(tx, member, dto, null));
  }

  /** Shows a message on every screen for the given time, or only until the phase of the session in `tie` ends. */
  async showWithin(
    tx: Transaction,
    member: Member,
    { text, seconds }: ShowMessageDto,
    tie: MessageTie | null,
  ): Promise<WallMessageDto> {
    const before = await this.store.findWithin(tx);
    const after = await this.store.show(tx, text, seconds, tie);
    await announce(tx, 'screens', []);
    const messages = { before: before && { ...before }, after: { ...after } };
    await this.audit.record(tx, member, { action: 'screen-message.show', targetId: null, ...messages });
    return after;
  }

  /** Ends the message. @returns false when there was none */
  end(member: Member): Promise<boolean> {
    return this.database.transaction((tx) => this.endWithin(tx, member));
  }

  /** Ends the message within a transaction. @returns false when there was none */
  async endWithin(tx: Transaction, member: Member): Promise<boolean> {
    const before = await this.store.findWithin(tx);
    if (!before) return false;
    await this.store.end(tx);
    await announce(tx, 'screens', []);
    await this.audit.record(tx, member, { action: 'screen-message.end', targetId: null, before: { ...before } });
    return true;
  }

  /** Returns the session and phase to which the message is tied; null if there is no message or no tie. */
  findTie(tx: Transaction): Promise<MessageTie | null> {
    return this.store.findTie(tx);
  }

  /** Ends the message if it is still tied to this phase of a session. */
  async endTied(tx: Transaction, tie: MessageTie): Promise<void> {
    if (!(await this.store.endTied(tx, tie))) return;
    await announce(tx, 'screens', []);
    await announce(tx, 'admin-lists', ['screens']);
  }
}
