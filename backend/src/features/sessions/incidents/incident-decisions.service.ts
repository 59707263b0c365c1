import { Injectable } from '@nestjs/common';
import type { DecideIncidentDto, IncidentAnswerDto } from '@league/shared/sessions/incident.dto';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import { SessionMovesService } from '../moves/session-moves.service.js';
import { toAdminIncidentDto } from './incident.mapper.js';
import { isUndecided } from './incidents.rules.js';
import { IncidentsService } from './incidents.service.js';
import { IncidentsStore } from './incidents.store.js';

/** Applies the stewards' decisions on incidents. */
@Injectable()
export class IncidentDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly incidents: IncidentsService,
    private readonly store: IncidentsStore,
    private readonly moves: SessionMovesService,
    private readonly rulings: EntryRulingsService,
    private readonly penalties: PenaltiesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Decides an incident, with or without a penalty. A decision on an appeal replaces the penalty of the first decision if it
   * rejects the incident or gives another penalty. With `isPreview` nothing changes.
   * @throws DomainError 400 for a missing reason or an invalid penalty; 403 for a driver of the session; 404; 409 when the
   * incident has been decided or withdrawn, and for a penalty while the session takes none
   */
  decide(member: Member, id: string, dto: DecideIncidentDto, isPreview: boolean): Promise<IncidentAnswerDto> {
    if (isPreview) {
      const whole = { ...dto, reason: dto.reason ?? '…' };
      return this.database.dryRun(async (tx) => ({
        ...(await this.decideWithin(tx, member, id, whole)),
        incident: null,
      }));
    }
    return this.database.transaction((tx) => this.decideWithin(tx, member, id, dto));
  }

  private async decideWithin(
    tx: Transaction,
    member: Member,
    id: string,
    { decision, reason = null, penalty = null }: DecideIncidentDto,
  ): Promise<IncidentAnswerDto> {
    const { session, incident, aboutId, now } = await this.incidents.lock(tx, id);
    if (!isUndecided(incident.state)) throw DomainError.conflict('incident-decided');
    if (decision !== 'open' && reason === null) throw DomainError.invalidField('reason', 'reason-needed');
    if (decision !== 'upheld' && penalty) throw DomainError.invalidField('penalty', 'incident-penalty-upheld');
    const byDriver = await this.rulings.refuseDriver(tx, member, session.id);
    const before = (await this.moves.find(tx, session.id)) as WholeSessionDto;
    let { penaltyId } = incident;
    if (decision === 'rejected' || penalty) {
      await this.rescind(tx, member, session.id, penaltyId);
      penaltyId = null;
    }
    if (penalty) {
      const given = { ...penalty, entry_id: incident.entryId, reason };
      penaltyId = (await this.penalties.giveWithin(tx, member, given, false)).penalty?.id ?? null;
    }
    const decided = decision === 'open' ? {} : { decidedBy: member.id, decidedAt: now, reason, penaltyId, byDriver };
    await this.store.update(tx, id, { state: decision, changedAt: now, ...decided });
    await this.audit.record(tx, member, {
      action: 'incident.decide',
      targetId: id,
      before: { state: incident.state },
      after: { state: decision, ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) },
    });
    const after = (await this.moves.find(tx, session.id)) as WholeSessionDto;
    const moves = await this.moves.between(tx, before, after);
    await this.incidents.announce(tx, [incident.filedBy, aboutId]);
    return { incident: toAdminIncidentDto(await this.incidents.read(tx, id), member.id), ...moves };
  }

  /** Rescinds the penalty of an earlier decision; does nothing if `id` is null or the penalty was already rescinded. */
  private async rescind(tx: Transaction, member: Member, sessionId: string, id: string | null): Promise<void> {
    const race = await this.moves.find(tx, sessionId);
    if (id !== null && race?.penalties?.some((one) => one.id === id))
      await this.penalties.rescindWithin(tx, member, id, false);
  }
}
