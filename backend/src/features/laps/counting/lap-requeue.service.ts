import { Injectable } from '@nestjs/common';
import type { RequeuedDto } from '@league/shared/admin/requeued.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { LapCountingQueue } from './lap-counting.queue.js';
import { WaitingLapsStore } from './waiting-laps.store.js';

/** Requeues laps that could not be counted. */
@Injectable()
export class LapRequeueService {
  constructor(
    private readonly database: Database,
    private readonly store: WaitingLapsStore,
    private readonly queue: LapCountingQueue,
    private readonly audit: AuditService,
  ) {}

  /** Requeues all laps that could not be counted, and records this in the audit log. */
  async requeueAll(member: Member): Promise<RequeuedDto> {
    const lapIds = await this.database.transaction(async (tx) => {
      const found = await this.store.requeueFailedWithin(tx);
      const after = { laps: found.length };
      await this.audit.record(tx, member, { action: 'system.requeue-failed', targetId: null, after });
      return found;
    });
    this.queue.lapsWait();
    return { laps_requeued: lapIds.length };
  }

  /** Requeues one lap and records this in the audit log. @throws DomainError 404; 409 when the lap did not fail */
  async requeue(member: Member, lapId: string): Promise<RequeuedDto> {
    await this.database.transaction(async (tx) => {
      if (!(await this.store.exists(tx, lapId))) throw DomainError.notFound('no-such-lap');
      const [found] = await this.store.requeueFailedWithin(tx, lapId);
      if (!found) throw DomainError.conflict('lap-not-waiting');
      await this.audit.record(tx, member, { action: 'lap.requeue', targetId: lapId });
    });
    this.queue.lapsWait();
    return { laps_requeued: 1 };
  }
}
