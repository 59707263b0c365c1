import { Injectable } from '@nestjs/common';
import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import {
  isEnded,
  isRulingOrder,
  RULINGS_OF_ORDERS,
  type SessionOrder,
} from '@league/shared/sessions/session-states.rules';
import type { Member } from '../../platform/auth/member.js';
import type { Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { LineOrdersService } from './line-orders/line-orders.service.js';
import type { RaceSession } from './race-session.entity.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { SessionEntriesStore } from './session-entries.store.js';

/** Rules on the drivers in a session, and refuses rulings by members who drive in it themselves. */
@Injectable()
export class EntryRulingsService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly entries: SessionEntriesStore,
    private readonly orders: LineOrdersService,
  ) {}

  /**
   * Refuses members who drive in the session, except an admin while every active steward and admin drives in it.
   * @returns whether they drive in it
   */
  async refuseDriver(tx: Transaction, member: Member, sessionId: string): Promise<boolean> {
    const { drives, hasOther } = await this.entries.findRights(tx, sessionId, member.id);
    if (drives && (hasOther || !member.isAdmin)) throw DomainError.forbidden('own-race-session');
    return drives;
  }

  /**
   * Prevents drivers in an ended session from changing, cancelling or deleting it or changing its entries, and thereby its
   * result; makes the same exception as `refuseDriver`.
   * @returns whether they drive in it and are allowed to
   */
  async refuseDriverOfEnded(
    tx: Transaction,
    member: Member,
    { id, state }: Pick<RaceSession, 'id' | 'state'>,
  ): Promise<boolean> {
    return isEnded(state) && (await this.refuseDriver(tx, member, id));
  }

  /**
   * Refuses orders that decide a result when drivers in the session give them: to cancel it once it has ended, and to begin a
   * stopped race again, which drops what was driven. Makes the same exception as `refuseDriver`.
   * @returns whether they drive in it and are allowed to
   */
  async refuseDriverOfOrder(
    tx: Transaction,
    member: Member,
    session: RaceSession,
    order: SessionOrder,
  ): Promise<boolean> {
    if (order === 'restart') return this.refuseDriver(tx, member, session.id);
    return order === 'cancel' && (await this.refuseDriverOfEnded(tx, member, session));
  }

  /**
   * Rules on an entry, notifies the line and logs the ruling; ignores other orders. @returns whether the steward drives in the
   * session. @throws DomainError 400, 403
   */
  async rule(
    tx: Transaction,
    member: Member,
    session: RaceSession,
    { order, entry_id: entryId, reason = null }: ControlSessionDto,
  ): Promise<boolean> {
    if (!isRulingOrder(order)) return false;
    if (!entryId) throw DomainError.invalidField('entry_id', 'entry-needed');
    const entry = (await this.entries.list(tx, session.id)).find(({ id }) => id === entryId);
    if (!entry) throw DomainError.invalidField('entry_id', 'entry-needed');
    const byDriver = await this.refuseDriver(tx, member, session.id);
    await this.orders.rule(tx, session, { order, reason }, entryId);
    await this.entries.rule(tx, entryId, RULINGS_OF_ORDERS[order], reason);
    await this.sessions.addLog(tx, session.id, order, {
      entry_id: entryId,
      ...(reason === null ? {} : { reason }),
      ...(byDriver ? { by_driver: true } : {}),
    });
    return byDriver;
  }

  /** Rescinds the retirements in a race that begins again: they belonged to its earlier run. Other rulings stay. */
  async reinstateRetired(tx: Transaction, sessionId: string): Promise<void> {
    for (const { id, ruling } of await this.entries.list(tx, sessionId)) {
      if (ruling !== 'dnf') continue;
      await this.entries.rule(tx, id, null, null);
      await this.sessions.addLog(tx, sessionId, 'reinstate', { entry_id: id });
    }
  }
}
