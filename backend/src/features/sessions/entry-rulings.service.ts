import { Injectable } from '@nestjs/common';
import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import {
  isEnded,
  isRulingOrder,
  phaseOf,
  RULINGS_OF_ORDERS,
  type SessionOrder,
} from '@league/shared/sessions/session-states.rules';
import type { Member } from '../../platform/auth/member.js';
import type { Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { CrossingsService } from './crossings/crossings.service.js';
import { LineOrdersService } from './line-orders/line-orders.service.js';
import type { RaceSession } from './race-session.entity.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';
import { SessionEntriesStore } from './session-entries.store.js';

/** Rules on the drivers in a session, and refuses rulings by members who drive in it themselves. */
@Injectable()
export class EntryRulingsService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly entries: SessionEntriesStore,
    private readonly orders: LineOrdersService,
    private readonly crossings: CrossingsService,
  ) {}

  /**
   * Refuses members who drive in the session, except an admin when all active stewards and admins drive in it. With
   * `hasDriven`, the member counts as one of its drivers even without an entry.
   * @returns whether the member drives in it
   * @throws DomainError 403
   */
  async refuseDriver(tx: Transaction, member: Member, sessionId: string, hasDriven = false): Promise<boolean> {
    const { drives: isEntered, hasOther } = await this.entries.findRights(tx, sessionId, member.id);
    const drives = isEntered || hasDriven;
    if (drives && (hasOther || !member.isAdmin)) throw DomainError.forbidden('own-race-session');
    return drives;
  }

  /**
   * Prevents drivers in an ended session from changing, cancelling or deleting it, and thereby its result. Makes the same
   * exception as `refuseDriver`.
   * @returns whether the session has ended and the member drives in it
   * @throws DomainError 403
   */
  async refuseDriverOfEnded(
    tx: Transaction,
    member: Member,
    { id, state }: Pick<RaceSession, 'id' | 'state'>,
  ): Promise<boolean> {
    return isEnded(state) && (await this.refuseDriver(tx, member, id));
  }

  /**
   * Prevents drivers in the session from giving orders that discard what was driven: to cancel it once it has begun, and to
   * restart a stopped race. Makes the same exception as `refuseDriver`.
   * @returns whether the order is one of these and the member drives in the session
   * @throws DomainError 403
   */
  async refuseDriverOfOrder(
    tx: Transaction,
    member: Member,
    { id, state, legs }: RaceSession,
    order: SessionOrder,
  ): Promise<boolean> {
    const hasBegun = phaseOf(state) !== 'before' || legs.length > 0;
    return (order === 'restart' || (order === 'cancel' && hasBegun)) && (await this.refuseDriver(tx, member, id));
  }

  /**
   * Rules on an entry, notifies the line and logs the ruling; ignores orders that are not rulings. Afterwards it reconsiders
   * the chequered flag, which depends on the drivers still in the race.
   * @returns whether the member drives in the session
   * @throws DomainError 400 for an unknown entry; 403 as in `refuseDriver`
   */
  async rule(
    tx: Transaction,
    member: Member,
    locked: LockedSession,
    { order, entry_id: entryId, reason = null }: ControlSessionDto,
  ): Promise<boolean> {
    if (!isRulingOrder(order)) return false;
    const { session } = locked;
    if (!entryId) throw DomainError.invalidField('entry_id', 'entry-needed');
    const entry = (await this.entries.list(tx, session.id)).find(({ id }) => id === entryId);
    if (!entry) throw DomainError.invalidField('entry_id', 'entry-needed');
    const byDriver = await this.refuseDriver(tx, member, session.id);
    const ruling = RULINGS_OF_ORDERS[order];
    await this.entries.rule(tx, entryId, ruling, ruling === null ? null : reason);
    await this.orders.rule(tx, session, { order, reason }, entryId);
    await this.sessions.addLog(tx, session.id, order, {
      entry_id: entryId,
      ...(reason === null ? {} : { reason }),
      ...(byDriver ? { by_driver: true } : {}),
    });
    await this.moveFlag(tx, locked);
    return byDriver;
  }

  /** Shows or withdraws the chequered flag after a ruling or a disqualification, which change who still races. */
  async moveFlag(tx: Transaction, locked: LockedSession): Promise<void> {
    await this.crossings.lowerFlag(tx, locked);
    await this.crossings.raiseFlag(tx, locked);
  }

  /** Orders the line to forget the drivers of a session that is about to be deleted, as if it were cancelled. */
  endAtLine(tx: Transaction, session: RaceSession): Promise<void> {
    return this.orders.move(tx, session, { order: 'cancel' });
  }

  /** Rescinds the retirements in a race that is restarted, because they belong to its earlier run. Other rulings stay. */
  async reinstateRetired(tx: Transaction, sessionId: string): Promise<void> {
    for (const { id, ruling } of await this.entries.list(tx, sessionId)) {
      if (ruling !== 'dnf') continue;
      await this.entries.rule(tx, id, null, null);
      await this.sessions.addLog(tx, sessionId, 'reinstate', { entry_id: id });
    }
  }
}
