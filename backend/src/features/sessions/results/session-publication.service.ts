import { Injectable } from '@nestjs/common';
import type { PublishSessionDto } from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { changesBetween } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { stateAfterPublishing } from '@league/shared/sessions/session-states.rules';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { RaceResultsService } from '../../race-events/results/race-results.service.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import { SessionResultsStore } from './session-results.store.js';

/** Publishes the results of sessions and updates their events. */
@Injectable()
export class SessionPublicationService {
  constructor(
    private readonly store: RaceSessionsStore,
    private readonly results: SessionResultsStore,
    private readonly rulings: EntryRulingsService,
    private readonly events: RaceResultsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Publishes the result of a session. Members who drive in it may only publish its first provisional result (with the
   * exception in `refuseDriver`).
   * @throws DomainError 400 when a final result is replaced without a reason; 403; 404; 409 before the end of the session,
   * and for a correction that changes nothing
   */
  async publish(
    tx: Transaction,
    member: Member,
    id: string,
    { final = false, reason = null }: PublishSessionDto,
  ): Promise<RaceSessionDto> {
    await acquireLapLockShared(tx);
    const locked = DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-race-session');
    const { session, now } = locked;
    const state = stateAfterPublishing(session.state, final ?? false, reason !== null);
    if (state === null) throw DomainError.conflict('race-session-state');
    if (session.state === 'final' && reason === null) throw DomainError.invalidField('reason', 'reason-needed');
    const isCorrection = session.state === state;
    const isFirst = session.state === 'chequered';
    const byDriver = !isFirst && (await this.rulings.refuseDriver(tx, member, id));
    const why = { ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) };
    await this.store.update(tx, id, { state, closedAt: session.closedAt ?? now });
    const race = (await this.store.findWholeWithin(tx, id, false)) as WholeSessionDto;
    const rows = resultRows(race);
    if (isCorrection && race.result && changesBetween(race.result.rows, rows).length === 0)
      throw DomainError.conflict('result-unchanged');
    const number = (race.result?.number ?? 0) + 1;
    const head = {
      number,
      is_final: state === 'final',
      published_at: now.toISOString(),
      published_by: member.id,
      reason,
    };
    await this.results.add(tx, id, head, rows);
    await this.store.addLog(tx, id, state, { revision: number, ...why });
    await this.audit.record(tx, member, {
      action: 'race-session.publish',
      targetId: id,
      before: { state: session.state },
      after: { state, ...why },
    });
    await this.events.followSessions(tx, session.eventId);
    await announce(tx, 'race-sessions', [id]);
    return (await this.store.findWithin(tx, id)) as RaceSessionDto;
  }
}
