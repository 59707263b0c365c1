import { Injectable } from '@nestjs/common';
import type { DecideIncidentDto, IncidentAnswerDto } from '@league/shared/sessions/incident.dto';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { PenaltiesService } from '../penalties/penalties.service.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import { toAdminIncidentDto } from './incident.mapper.js';
import { isUndecided } from './incidents.rules.js';
import { IncidentsService } from './incidents.service.js';

/** Applies the stewards' decisions on incidents. */
@Injectable()
export class IncidentDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly incidents: IncidentsService,
    private readonly sessions: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
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
    const before = (await this.sessions.findWholeWithin(tx, session.id, false)) as WholeSessionDto;
    let { penaltyId } = incident;
    if (decision === 'rejected' || penalty) {
      const isInForce = before.penalties?.some((one) => one.id === penaltyId) ?? false;
      if (penaltyId !== null && isInForce) await this.penalties.rescindWithin(tx, member, penaltyId, false);
      penaltyId = null;
    }
    if (penalty) {
      const given = { ...penalty, entry_id: incident.entryId, reason };
      penaltyId = (await this.penalties.giveWithin(tx, member, given, false)).penalty?.id ?? null;
    }
    const decided = decision === 'open' ? {} : { decidedBy: member.id, decidedAt: now, reason, penaltyId, byDriver };
    const change = { state: decision, changedAt: now, ...decided };
    const row = await this.incidents.change(tx, id, change, [incident.filedBy, aboutId]);
    await this.audit.record(tx, member, {
      action: 'incident.decide',
      targetId: id,
      before: { state: incident.state },
      after: { state: decision, ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) },
    });
    const after = (await this.sessions.findWholeWithin(tx, session.id, false)) as WholeSessionDto;
    const moves = await this.seasons.movesOfRuling(tx, before, after);
    return { incident: toAdminIncidentDto(row, member.id), ...moves };
  }
}
