import { Injectable } from '@nestjs/common';
import type { ControlSessionDto, PublishSessionDto } from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { orderOf } from '@league/shared/sessions/session-board.rules';
import {
  DEFAULT_COUNTDOWN_S,
  isRulingOrder,
  RULINGS_OF_ORDERS,
  stateAfter,
  stateAfterPublishing,
} from '@league/shared/sessions/session-states.rules';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newRun } from '../../platform/ids/new-run.js';
import { holdLapLockShared } from '../laps/lap-lock.js';
import { EventStatusService } from '../race-events/results/event-status.service.js';
import { AuditService } from '../audit/audit.service.js';
import { gridOfEntries } from './grid-of-entries.rules.js';
import type { RaceSession } from './race-session.entity.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';
import { SessionResultsService } from './results/session-results.service.js';
import { SessionEntriesStore } from './session-entries.store.js';

/** Race control: the orders that move a session on, rulings on its drivers, and its publication. */
@Injectable()
export class SessionControlService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceSessionsStore,
    private readonly entries: SessionEntriesStore,
    private readonly results: SessionResultsService,
    private readonly events: EventStatusService,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError 400, 403, 404, 409 */
  control(member: Member, id: string, dto: ControlSessionDto): Promise<RaceSessionDto> {
    return this.database.transaction(async (tx) => {
      await holdLapLockShared(tx);
      const locked = await this.lock(tx, id);
      const state = stateAfter(locked.session.state, dto.order);
      if (state === null) throw DomainError.conflict('race-session-state');
      if (isRulingOrder(dto.order)) await this.rule(tx, member, locked.session, dto);
      else await this.move(tx, locked, dto, state);
      await this.audit.record(tx, member, {
        action: 'race-session.control',
        targetId: id,
        before: { state: locked.session.state },
        after: { order: dto.order, state, ...(dto.reason ? { reason: dto.reason } : {}) },
      });
      return this.changed(tx, locked.session);
    });
  }

  /** @throws DomainError 400, 404, 409 */
  publish(member: Member, id: string, { final = false, reason = null }: PublishSessionDto): Promise<RaceSessionDto> {
    return this.database.transaction(async (tx) => {
      await holdLapLockShared(tx);
      const { session, now } = await this.lock(tx, id);
      const state = stateAfterPublishing(session.state, final ?? false, reason !== null);
      if (state === null) throw DomainError.conflict('race-session-state');
      if (session.state === 'final' && reason === null) throw DomainError.invalidField('reason', 'reason-needed');
      await this.store.update(tx, id, { state, closedAt: session.closedAt ?? now });
      const isCorrection = session.state === state;
      const revision = await this.results.publish(tx, member, id, { isCorrection, reason, at: now });
      await this.store.addLog(tx, id, state, { revision, ...(reason === null ? {} : { reason }) });
      await this.audit.record(tx, member, {
        action: 'race-session.publish',
        targetId: id,
        before: { state: session.state },
        after: { state, ...(reason === null ? {} : { reason }) },
      });
      return this.changed(tx, session);
    });
  }

  /** Writes down that the countdown of a session is over, if it is: its event is active from then on. Safe to repeat. */
  giveSignal(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await holdLapLockShared(tx);
      const locked = await this.store.lock(tx, id);
      if (locked) await this.changed(tx, locked.session);
    });
  }

  /** Refuses who drives in the session themselves while another admin does not. @returns whether they do all the same */
  async refuseDriver(tx: Transaction, member: Member, sessionId: string): Promise<boolean> {
    const { drives, hasOther } = await this.entries.findRights(tx, sessionId, member.id);
    if (drives && hasOther) throw DomainError.forbidden('own-race-session');
    return drives;
  }

  private async move(
    tx: Transaction,
    { session, now }: LockedSession,
    { order, seconds, reason }: ControlSessionDto,
    state: RaceSession['state'],
  ): Promise<void> {
    const raceMs = session.goAt === null ? null : now.getTime() - session.goAt.getTime();
    const data = { ...(raceMs !== null && raceMs >= 0 ? { race_ms: raceMs } : {}), ...(reason ? { reason } : {}) };
    if (order === 'grid') await this.makeGrid(tx, session);
    const change = { state, ...(await this.clockAfter(tx, { session, now }, order, seconds, raceMs)) };
    await this.store.update(tx, session.id, change);
    const kind = order === 'start' ? 'countdown' : order;
    await this.store.addLog(tx, session.id, kind, {
      ...data,
      ...('goAt' in change && change.goAt ? { go_at: change.goAt.toISOString(), run: change.run } : {}),
    });
  }

  /** Returns what an order makes of the clock of the race. */
  private async clockAfter(
    tx: Transaction,
    { session, now }: LockedSession,
    order: ControlSessionDto['order'],
    seconds: number | null | undefined,
    raceMs: number | null,
  ): Promise<Partial<Pick<RaceSession, 'goAt' | 'run' | 'lineRun' | 'lineSignal' | 'redMs' | 'chequeredMs'>>> {
    if (order === 'red') return { redMs: raceMs };
    if (order === 'chequered') return session.redMs === null ? { chequeredMs: raceMs } : {};
    const none = { goAt: null, run: null, lineRun: null, lineSignal: null, redMs: null, chequeredMs: null };
    if (order === 'abort') return none;
    if (order !== 'start' && order !== 'restart') return {};
    const trackId = await this.store.trackOf(tx, session);
    if (trackId !== null && (await this.store.isTrackInUse(tx, trackId, session.id))) {
      throw DomainError.conflict('race-session-track-in-use');
    }
    const goAt = new Date(now.getTime() + (seconds ?? DEFAULT_COUNTDOWN_S) * 1_000);
    return { ...none, goAt, run: newRun() };
  }

  /** Gives every driver a place on the grid: those who have one keep it. @throws DomainError 409 without a driver */
  private async makeGrid(tx: Transaction, session: RaceSession): Promise<void> {
    const entries = await this.entries.list(tx, session.id);
    if (entries.length === 0) throw DomainError.conflict('race-session-without-drivers');
    const source = session.gridFrom === null ? null : await this.store.findWholeWithin(tx, session.gridFrom, false);
    const placed = gridOfEntries(entries, source ? { order: orderOf(source), entries: source.entries } : null);
    const fields = placed.map(({ id, user_id: userId, car_id: carId, grid }) => ({ id, userId, carId, grid }));
    await this.entries.save(tx, session.id, fields);
  }

  private async rule(
    tx: Transaction,
    member: Member,
    session: RaceSession,
    { order, entry_id: entryId, reason = null }: ControlSessionDto,
  ): Promise<void> {
    if (!isRulingOrder(order)) return;
    if (!entryId) throw DomainError.invalidField('entry_id', 'entry-needed');
    const entry = (await this.entries.list(tx, session.id)).find(({ id }) => id === entryId);
    if (!entry) throw DomainError.invalidField('entry_id', 'entry-needed');
    const byDriver = await this.refuseDriver(tx, member, session.id);
    await this.entries.rule(tx, entryId, RULINGS_OF_ORDERS[order], reason);
    await this.store.addLog(tx, session.id, order, {
      entry_id: entryId,
      ...(reason === null ? {} : { reason }),
      ...(byDriver ? { by_driver: true } : {}),
    });
  }

  private async lock(tx: Transaction, id: string): Promise<LockedSession> {
    const locked = await this.store.lock(tx, id);
    if (!locked) throw DomainError.notFound('no-such-race-session');
    return locked;
  }

  private async changed(tx: Transaction, { id, eventId }: RaceSession): Promise<RaceSessionDto> {
    await this.events.followSessions(tx, eventId);
    await announce(tx, 'race-sessions', [id]);
    return (await this.store.findWithin(tx, id)) as RaceSessionDto;
  }
}
