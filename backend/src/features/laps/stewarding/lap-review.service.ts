import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../lap-lock.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { AdminLapsStore } from './admin-laps.store.js';
import { ruleOn } from './lap-review.rules.js';
import { LapReviewStore } from './lap-review.store.js';
import { LapTotalsService, affectedBy } from '../totals/lap-totals.service.js';

/** Rules on laps for stewards. A ruling and everything that it changes are one transaction. */
@Injectable()
export class LapReviewService {
  constructor(
    private readonly database: Database,
    private readonly store: LapReviewStore,
    private readonly laps: AdminLapsStore,
    private readonly lapTotals: LapTotalsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Rules on a lap.
   * @throws DomainError 403 for a steward who drove the lap or drives in its session, and for an admin who drives in its
   * session while another steward or admin does not; 404; 409 when the lap's state does not allow the ruling
   */
  rule(member: Member, lapId: string, ruling: Ruling, reason: string | null): Promise<AdminLapDto> {
    return this.database.transaction((tx) => this.ruleWithin(tx, member, lapId, ruling, reason));
  }

  /** Rules on a lap like `rule`, within a transaction that has not locked anything yet. @throws the errors of `rule` */
  async ruleWithin(
    tx: Transaction,
    member: Member,
    lapId: string,
    ruling: Ruling,
    reason: string | null,
  ): Promise<AdminLapDto> {
    await acquireLapLockExclusive(tx);
    const lap = DomainError.orNotFound(await this.store.lock(tx, lapId), 'no-such-lap');
    const byDriver = await this.refuseDriver(tx, member, lap);
    const outcome = ruleOn(lap.state, ruling);
    if ('refusal' in outcome) throw DomainError.conflict(outcome.refusal);
    await this.store.write(tx, lapId, { state: outcome.state, reason, adminId: member.id });
    await this.lapTotals.recalculate(tx, affectedBy([lap]));
    await this.audit.record(tx, member, {
      action: `lap.${ruling}`,
      targetId: lapId,
      before: { state: lap.state },
      after: { state: outcome.state, reason, ...(byDriver ? { by_driver: true } : {}) },
    });
    return this.laps.get(tx, lapId);
  }

  /**
   * Removes a first record from the list of records to review.
   * @throws DomainError 403 under the same conditions as for `rule`; 404; 409 when it is not on the list
   */
  markLookedAt(member: Member, lapId: string): Promise<AdminLapDto> {
    return this.database.transaction(async (tx) => {
      const lap = await this.get(tx, lapId);
      await this.refuseDriver(tx, member, { id: lapId, userId: lap.user_id });
      if (!lap.to_look_at) throw DomainError.conflict('lap-not-to-look-at');
      await this.store.markLookedAt(tx, lapId);
      await this.audit.record(tx, member, { action: 'lap.look-at', targetId: lapId });
      return this.laps.get(tx, lapId);
    });
  }

  private async refuseDriver(
    tx: Transaction,
    member: Member,
    lap: { readonly id: string; readonly userId: string | null },
  ) {
    const { drives, hasOther } = await this.store.findRights(tx, lap.id, member.id);
    const isOwn = lap.userId === member.id;
    if (isOwn && !member.isAdmin) throw DomainError.forbidden('own-lap');
    if (drives && (hasOther || !member.isAdmin)) throw DomainError.forbidden('own-race-session');
    return drives;
  }

  /** Locks a lap in any state and returns it. @throws DomainError 404 */
  async get(tx: Transaction, lapId: string): Promise<AdminLapDto> {
    if (!(await this.store.lock(tx, lapId))) throw DomainError.notFound('no-such-lap');
    return this.laps.get(tx, lapId);
  }
}
