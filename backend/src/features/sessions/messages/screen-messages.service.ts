import { Injectable } from '@nestjs/common';
import type { ScreenMessageDto } from '@league/shared/screens/screen.dto';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import { phaseOf } from '@league/shared/sessions/session-states.rules';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { LineOrdersService } from '../line-orders/line-orders.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import type { MessageTie } from './screen-message.mapper.js';
import { ScreenMessageStore } from './screen-message.store.js';

/**
 * Manages the one message for all screens of /live. A message from race control is also shown in the cars and logged in its
 * session, and ends with the phase of the session in which it was sent.
 */
@Injectable()
export class ScreenMessagesService {
  constructor(
    private readonly database: Database,
    private readonly store: ScreenMessageStore,
    private readonly sessions: RaceSessionsStore,
    private readonly orders: LineOrdersService,
    private readonly audit: AuditService,
  ) {}

  async getMessage(): Promise<ScreenMessageDto> {
    return { message: await this.store.find() };
  }

  /** Shows a message on every screen of /live, replacing the previous one. */
  show(member: Member, dto: ShowMessageDto): Promise<WallMessageDto> {
    return this.database.transaction((tx) => this.showWithin(tx, member, dto, null));
  }

  /** Shows a message of race control on every screen and in the cars, replacing the previous one. @throws DomainError 404 */
  showInSession(member: Member, sessionId: string, dto: ShowMessageDto): Promise<WallMessageDto> {
    return this.database.transaction(async (tx) => {
      const { session } = DomainError.orNotFound(await this.sessions.lock(tx, sessionId), 'no-such-race-session');
      const message = await this.showWithin(tx, member, dto, { sessionId, phase: phaseOf(session.state) });
      await this.sessions.addLog(tx, sessionId, 'message', { text: message.text });
      await this.orders.enqueueMessage(tx, session, message.text);
      await announce(tx, 'race-sessions', [sessionId]);
      return message;
    });
  }

  /** Ends the message; does nothing if there is none. */
  async end(member: Member): Promise<void> {
    await this.database.transaction((tx) => this.endWithin(tx, member));
  }

  /** Ends the message and logs its removal in the session; does nothing if there is none. @throws DomainError 404 */
  endInSession(member: Member, sessionId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      DomainError.orNotFound(await this.sessions.lock(tx, sessionId), 'no-such-race-session');
      if (!(await this.endWithin(tx, member))) return;
      await this.sessions.addLog(tx, sessionId, 'message-removed', {});
      await announce(tx, 'race-sessions', [sessionId]);
    });
  }

  /** Ends the message if its session has entered another phase since it was sent, or no longer exists. Safe to repeat. */
  endPast(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const tie = await this.store.findTie(tx);
      const session = tie && (await this.sessions.findWithin(tx, tie.sessionId));
      if (!tie || (session && phaseOf(session.state) === tie.phase)) return;
      if (!(await this.store.endTied(tx, tie))) return;
      await announce(tx, 'screens', []);
      await announce(tx, 'admin-lists', ['screens']);
    });
  }

  private async showWithin(
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
  private async endWithin(tx: Transaction, member: Member): Promise<boolean> {
    const before = await this.store.findWithin(tx);
    if (!before) return false;
    await this.store.end(tx);
    await announce(tx, 'screens', []);
    await this.audit.record(tx, member, { action: 'screen-message.end', targetId: null, before: { ...before } });
    return true;
  }
}
