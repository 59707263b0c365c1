import { Injectable } from '@nestjs/common';
import type { ShowMessageDto } from '@league/shared/screens/show-message.dto';
import { phaseOf } from '@league/shared/sessions/session-states.rules';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { ScreenMessagesService } from './screen-messages.service.js';
import { LineOrdersService } from '../line-orders/line-orders.service.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';

/** Sends race control's messages to all screens and to the line, logs them in the session, and ends them with its phase. */
@Injectable()
export class SessionMessagesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly messages: ScreenMessagesService,
    private readonly orders: LineOrdersService,
  ) {}

  /** Shows a message on every screen and in the cars, replacing the previous one, and logs it. @throws DomainError 404 */
  show(member: Member, id: string, dto: ShowMessageDto): Promise<WallMessageDto> {
    return this.database.transaction(async (tx) => {
      const { session } = await this.lock(tx, id);
      const tie = { sessionId: id, phase: phaseOf(session.state) };
      const message = await this.messages.showWithin(tx, member, dto, tie);
      await this.sessions.addLog(tx, id, 'message', { text: message.text });
      await this.orders.enqueueMessage(tx, session, message.text);
      await announce(tx, 'race-sessions', [id]);
      return message;
    });
  }

  /** Removes the message and logs that; without a message nothing changes. @throws DomainError 404 */
  end(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx, id);
      if (!(await this.messages.endWithin(tx, member))) return;
      await this.sessions.addLog(tx, id, 'message-removed', {});
      await announce(tx, 'race-sessions', [id]);
    });
  }

  /** Ends the message if its session has entered another phase since it was sent, or no longer exists. Safe to repeat. */
  endPast(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const tie = await this.messages.findTie(tx);
      const session = tie && (await this.sessions.findWithin(tx, tie.sessionId));
      if (tie && (!session || phaseOf(session.state) !== tie.phase)) await this.messages.endTied(tx, tie);
    });
  }

  private async lock(tx: Transaction, id: string): Promise<LockedSession> {
    return DomainError.orNotFound(await this.sessions.lock(tx, id), 'no-such-race-session');
  }
}
