import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import { Database } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { closeLapGate } from '../../platform/database/locks.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { AuditService } from '../audit/audit.service.js';
import { AdminLapsStore } from './admin-laps.store.js';
import { type Ruling, ruleOn } from './lap-review.rules.js';
import { LapReviewStore } from './lap-review.store.js';
import { LapsRewrite, touchedBy } from './laps-rewrite.service.js';

/** What stewards decide about laps: each ruling in one transaction with everything it changes. */
@Injectable()
export class LapReviewService {
  constructor(
    private readonly database: Database,
    private readonly store: LapReviewStore,
    private readonly laps: AdminLapsStore,
    private readonly rewrite: LapsRewrite,
    private readonly audit: AuditService,
  ) {}

  /** For admins. @throws DomainError 404, 409 when the lap's state does not allow it. */
  rule(asker: Member, lapId: string, ruling: Ruling, reason: string | null): Promise<AdminLapDto> {
    return this.database.transaction(async (manager) => {
      await closeLapGate(manager);
      const lap = await this.store.lock(manager, lapId);
      if (!lap) throw DomainError.notFound('There is no such lap: reload the list.');
      const outcome = ruleOn(lap.state, ruling);
      if ('refusal' in outcome) throw DomainError.conflict(outcome.refusal);
      await this.store.write(manager, lapId, { state: outcome.state, reason, adminId: asker.id });
      await this.rewrite.settle(manager, touchedBy([lap]));
      await this.audit.record(manager, asker, {
        action: `lap.${ruling}`,
        targetId: lapId,
        before: { state: lap.state },
        after: { state: outcome.state, reason },
      });
      return this.laps.get(manager, lapId);
    });
  }
}
