import { Injectable } from '@nestjs/common';
import type { ControlSessionDto } from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { orderOf } from '@league/shared/sessions/session-board.rules';
import { isRace, nextLeg } from '@league/shared/sessions/session-drivers.rules';
import {
  DEFAULT_COUNTDOWN_S,
  isFlagOrder,
  isRulingOrder,
  stateAfter,
} from '@league/shared/sessions/session-states.rules';
import { WHOLE_TRACK } from '@league/shared/sessions/flags/yellow-flags.rules';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newRun } from '../../platform/ids/new-run.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { RaceResultsService } from '../race-events/results/race-results.service.js';
import { AuditService } from '../audit/audit.service.js';
import { LineOrdersService } from './line-orders/line-orders.service.js';
import { GridService } from './grid/grid.service.js';
import type { RaceSession } from './race-session.entity.js';
import { rulingRefused } from './race-sessions.rules.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';
import { EntryRulingsService } from './entry-rulings.service.js';

/** The maximum time, in ms since the start signal, that the columns for race times hold. */
const MAX_RACE_MS = 2_147_483_647;

/** Names the avatar and the in-world object through which an order was given. */
export type OrderedVia = Readonly<Record<'sl_avatar_name' | 'object', string>>;

/**
 * Carries out race control's orders: those that change a session's state or flags and, through EntryRulingsService, rulings on
 * its drivers.
 */
@Injectable()
export class SessionControlService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceSessionsStore,
    private readonly grid: GridService,
    private readonly events: RaceResultsService,
    private readonly orders: LineOrdersService,
    private readonly rulings: EntryRulingsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Carries out an order of race control. `via` names the avatar and object that gave it, for the audit log; null for an order
   * from the site.
   * @throws DomainError 400 for a ruling that names no driver of the session; 403 for a driver of the session who gives a
   * ruling, restarts it, or cancels it after it has begun; 404; 409 for an order that the session does not allow now
   */
  async control(
    tx: Transaction,
    member: Member,
    id: string,
    dto: ControlSessionDto,
    via: OrderedVia | null = null,
  ): Promise<RaceSessionDto> {
    await acquireLapLockShared(tx);
    const locked = DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-race-session');
    const state = stateAfter(locked.session.state, dto.order);
    if (state === null && isRulingOrder(dto.order)) throw rulingRefused(locked.session.state);
    if (state === null) throw DomainError.conflict('race-session-state');
    const byDriver = isRulingOrder(dto.order)
      ? await this.rulings.rule(tx, member, locked, dto)
      : await this.rulings.refuseDriverOfOrder(tx, member, locked.session, dto.order);
    if (!isRulingOrder(dto.order)) await this.move(tx, locked, dto, state);
    const after = await this.changed(tx, locked.session);
    await this.audit.record(tx, member, {
      action: 'race-session.control',
      targetId: id,
      before: { state: locked.session.state },
      after: {
        order: dto.order,
        // aborting another leg leaves the race stopped, and a ruling may lower or withdraw the chequered flag
        state: dto.order === 'abort' || isRulingOrder(dto.order) ? after.state : state,
        ...(isFlagOrder(dto.order) ? { sector: dto.sector ?? WHOLE_TRACK } : {}),
        ...(dto.reason ? { reason: dto.reason } : {}),
        ...via,
        ...(byDriver ? { by_driver: true } : {}),
      },
    });
    return after;
  }

  /** Records the start signal of a session whose countdown is over, and updates its event. Safe to repeat. */
  giveSignal(id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      const locked = await this.store.lock(tx, id);
      if (locked) await this.changed(tx, locked.session);
    });
  }

  private async move(
    tx: Transaction,
    { session, now }: LockedSession,
    dto: ControlSessionDto,
    state: RaceSession['state'],
  ): Promise<void> {
    const { order, seconds, reason } = dto;
    const raceMs = session.goAt === null ? null : Math.min(now.getTime() - session.goAt.getTime(), MAX_RACE_MS);
    const data = {
      ...(raceMs !== null && raceMs >= 0 ? { race_ms: raceMs } : {}),
      ...(isFlagOrder(order) ? { sector: dto.sector ?? WHOLE_TRACK } : {}),
      ...(reason ? { reason } : {}),
    };
    if (order === 'grid') await this.grid.make(tx, session);
    const race = order === 'second-leg' ? await this.store.findWholeWithin(tx, session.id, false) : null;
    const change: Partial<RaceSession> = {
      state,
      ...(await this.clockAfter(tx, { session, now }, order, seconds, raceMs)),
    };
    await this.store.update(tx, session.id, change);
    const kind = order === 'start' ? 'countdown' : order;
    await this.store.addLog(tx, session.id, kind, {
      ...data,
      ...(change.goAt && change.run !== session.run ? { go_at: change.goAt.toISOString(), run: change.run } : {}),
      ...(race ? { grid: orderOf(race) } : {}),
    });
    if (order === 'restart') await this.rulings.reinstateRetired(tx, session.id);
    const leg = race ? nextLeg({ ...race, session: { ...race.session, legs: change.legs ?? [] } }) : null;
    await this.orders.move(tx, { ...session, ...leg }, dto, race ? orderOf(race) : []);
  }

  /**
   * Returns the changes that an order makes to a session's signal, run, flag times and legs. A stopped race ended with its red
   * flag, so the chequered flag sets no time. @throws DomainError 409 for a start while another session is using the track, and
   * for a second leg of a session that is not a race
   */
  private async clockAfter(
    tx: Transaction,
    { session, now }: LockedSession,
    order: ControlSessionDto['order'],
    seconds: number | null | undefined,
    raceMs: number | null,
  ): Promise<Partial<RaceSession>> {
    if (order === 'red') return { redMs: raceMs };
    if (order === 'chequered') return session.redMs !== null && isRace(session) ? {} : { chequeredMs: raceMs };
    const none = { goAt: null, run: null, lineRun: null, lineSignal: null, redMs: null, chequeredMs: null, legs: [] };
    if (order === 'abort') return { ...none, ...legBefore(session) };
    if (order !== 'start' && order !== 'restart' && order !== 'second-leg') return {};
    if (order === 'second-leg' && !isRace(session)) throw DomainError.conflict('second-leg-needs-race');
    const trackId = await this.store.trackOf(tx, session);
    if (trackId !== null && (await this.store.isTrackInUse(tx, trackId, session.id))) {
      throw DomainError.conflict('race-session-track-in-use');
    }
    const goAt = new Date(now.getTime() + (seconds ?? DEFAULT_COUNTDOWN_S) * 1_000);
    return { ...none, goAt, run: newRun(), ...(order === 'second-leg' ? { legs: legsAfter(session) } : {}) };
  }

  private async changed(tx: Transaction, { id, eventId }: RaceSession): Promise<RaceSessionDto> {
    await this.events.followSessions(tx, eventId);
    await announce(tx, 'race-sessions', [id]);
    return (await this.store.findWithin(tx, id)) as RaceSessionDto;
  }
}

/** Returns the legs of a stopped race when it continues: the earlier legs and the one that has just been stopped. */
function legsAfter({ legs, run, goAt, redMs, lineRun, lineSignal }: RaceSession): RaceSession['legs'] {
  if (run === null || goAt === null || redMs === null) return legs;
  return [...legs, { run, go_at: goAt.toISOString(), red_ms: redMs, line_run: lineRun, line_signal: lineSignal }];
}

/** Returns the fields that restore a stopped race after the start of its next leg is aborted; none if there is no earlier leg. */
function legBefore({ legs }: RaceSession): Partial<RaceSession> {
  const last = legs.at(-1);
  if (!last) return {};
  const { run, go_at: goAt, red_ms: redMs, line_run: lineRun = null, line_signal: lineSignal = null } = last;
  return { state: 'red', run, goAt: new Date(goAt), redMs, lineRun, lineSignal, legs: legs.slice(0, -1) };
}
