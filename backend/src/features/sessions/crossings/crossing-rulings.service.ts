import { Injectable } from '@nestjs/common';
import type { AddCrossingDto, RuleCrossingDto } from '@league/shared/sessions/control-session.dto';
import type { AdminCrossingDto, CrossingDto } from '@league/shared/sessions/race-session.dto';
import { keepsCrossings, takesCrossings } from '@league/shared/sessions/session-states.rules';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { CrossingsService } from './crossings.service.js';
import { CrossingsStore } from './crossings.store.js';
import { JumpStartsService } from '../penalties/jump-starts.service.js';
import { rulingRefused } from '../race-sessions.rules.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import { startsOf } from './run-starts.rules.js';
import { EntryRulingsService } from '../entry-rulings.service.js';

/** Adds crossings by hand and rules on existing ones. */
@Injectable()
export class CrossingRulingsService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly store: CrossingsStore,
    private readonly crossings: CrossingsService,
    private readonly rulings: EntryRulingsService,
    private readonly jumpStarts: JumpStartsService,
    private readonly audit: AuditService,
  ) {}

  /** Lists the crossings of a session for race control. @throws DomainError 404 */
  async list(sessionId: string): Promise<AdminCrossingDto[]> {
    if (!(await this.sessions.findWhole(sessionId, false))) throw DomainError.notFound('no-such-race-session');
    return this.store.list(sessionId);
  }

  /**
   * Adds a crossing that a marshal saw; a voided crossing at that time counts again.
   * @throws DomainError 400 for an unknown driver or run; 403 for a driver of the session; 404; 409 in a state that takes no
   * crossings
   */
  async addByHand(tx: Transaction, member: Member, sessionId: string, dto: AddCrossingDto): Promise<CrossingDto> {
    const locked = await this.lock(tx, sessionId);
    const byDriver = await this.rulings.refuseDriver(tx, member, sessionId);
    const race = await this.sessions.findWholeWithin(tx, sessionId, false);
    if (!race?.entries.some(({ id }) => id === dto.entry_id)) {
      throw DomainError.invalidField('entry_id', 'entry-needed');
    }
    const none = { lapId: null, lapMs: null, number: null };
    const evidence = { entryId: dto.entry_id, raceMs: dto.race_ms, source: 'hand' as const, ...none };
    const starts = startsOf(locked.session);
    const start = dto.run ? starts.find(({ run }) => run === dto.run) : starts.at(-1);
    if (!start) throw DomainError.invalidField('run', 'start-needed');
    const [id = ''] = await this.crossings.record(tx, locked, start, [evidence]);
    const [recorded] = await this.store.listByIds(tx, [id]);
    if (recorded?.ruled === 'voided') {
      return this.rule(tx, member, id, { ruled: 'counted', reason: dto.reason ?? null }, false);
    }
    await this.store.update(tx, id, { handMs: dto.race_ms });
    const why = { ...(dto.reason ? { reason: dto.reason } : {}), ...(byDriver ? { by_driver: true } : {}) };
    const after = { race_ms: dto.race_ms, ...why };
    await this.sessions.addLog(tx, sessionId, 'hand', { entry_id: dto.entry_id, ...after });
    await announce(tx, 'race-sessions', [sessionId]);
    await this.audit.record(tx, member, { action: 'crossing.add', targetId: id, after });
    return (await this.store.listByIds(tx, [id]))[0] as CrossingDto;
  }

  /**
   * Rules on a crossing. A preview is allowed even after a final result, to show what correcting it would change.
   * @throws DomainError 403 for a driver of the session; 404; 409 in a state in which crossings cannot be ruled on
   */
  async rule(
    tx: Transaction,
    member: Member,
    id: string,
    { ruled, reason = null }: RuleCrossingDto,
    isPreview: boolean,
  ): Promise<CrossingDto> {
    const sessionId = DomainError.orNotFound(await this.store.findSession(tx, id), 'no-such-crossing');
    const locked = await this.lock(tx, sessionId, isPreview ? keepsCrossings : takesCrossings);
    const [before] = await this.store.listByIds(tx, [id]);
    if (!before) throw DomainError.notFound('no-such-crossing');
    const byDriver = await this.rulings.refuseDriver(tx, member, sessionId);
    await this.store.update(tx, id, { ruled, ruledReason: reason, ruledBy: member.id, ruledAt: locked.now });
    const why = { ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) };
    const about = { crossing_id: id, entry_id: before.entry_id, ...why };
    await this.sessions.addLog(tx, sessionId, `crossing-${ruled}`, about);
    if (before.race_ms < 0) await this.jumpStarts.applyRuling(tx, member, locked.session, before, ruled);
    await this.rulings.moveFlag(tx, locked);
    await announce(tx, 'race-sessions', [sessionId]);
    await this.audit.record(tx, member, {
      action: 'crossing.rule',
      targetId: id,
      before: { ruled: before.ruled },
      after: { ruled, ...why },
    });
    return { ...before, ruled };
  }

  findSession(tx: Transaction, id: string): Promise<string | null> {
    return this.store.findSession(tx, id);
  }

  private async lock(tx: Transaction, sessionId: string, isOpen = takesCrossings): Promise<LockedSession> {
    const locked = DomainError.orNotFound(await this.sessions.lock(tx, sessionId), 'no-such-race-session');
    if (!isOpen(locked.session.state)) throw rulingRefused(locked.session.state);
    return locked;
  }
}
