import { Injectable } from '@nestjs/common';
import type { GivePenaltyDto, PenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { CrossingDto } from '@league/shared/sessions/race-session.dto';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import type { PenaltyAnswerDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { canBeServed, keepsCrossings, takesCrossings } from '@league/shared/sessions/session-states.rules';
import { announceAll } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { AuditService } from '../../audit/audit.service.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { LineOrdersService } from '../line-orders/line-orders.service.js';
import { rulingRefused } from '../race-sessions.rules.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import type { OrderedVia } from '../session-control.service.js';
import { newPenalty, timeOf } from './penalties.rules.js';
import { PenaltiesStore } from './penalties.store.js';

/** Describes a locked session in which the member may rule. */
interface Ruling extends LockedSession {
  readonly sessionId: string;
  readonly race: WholeSessionDto;
  readonly isByDriver: boolean;
}

/** Describes where a penalty comes from: a jump start, or the avatar and object through which it was given. */
interface PenaltyOrigin {
  readonly jumpStart?: CrossingDto | null;
  readonly via?: OrderedVia | null;
}

/** Gives and rescinds penalties. A published result does not change until the next publication. */
@Injectable()
export class PenaltiesService {
  constructor(
    private readonly database: Database,
    private readonly store: PenaltiesStore,
    private readonly sessions: RaceSessionsStore,
    private readonly rulings: EntryRulingsService,
    private readonly orders: LineOrdersService,
    private readonly seasons: SeasonOfEventService,
    private readonly audit: AuditService,
  ) {}

  /** Gives or previews a penalty. @throws DomainError 400 for an unknown entry, missing value or reason; the errors of `begin` */
  give(member: Member, dto: GivePenaltyDto, isPreview: boolean): Promise<PenaltyAnswerDto> {
    return this.database.transaction((tx) => this.giveWithin(tx, member, dto, isPreview));
  }

  /** Rescinds a penalty. @throws the errors of `find` */
  rescind(member: Member, id: string, isPreview: boolean): Promise<PenaltyAnswerDto> {
    return this.database.transaction((tx) => this.rescindWithin(tx, member, id, isPreview));
  }

  /**
   * Restores a rescinded penalty as it was.
   * @throws DomainError 404 unless it is rescinded, also when another penalty has taken its place; also the errors of `begin`
   */
  restore(member: Member, id: string): Promise<PenaltyAnswerDto> {
    return this.database.transaction(async (tx) => {
      const { race } = await this.beginOf(tx, member, id);
      if (!(await this.store.restore(tx, id))) throw DomainError.notFound('no-such-penalty');
      const { ruling, penalty } = await this.find(tx, member, id);
      const moves = await this.seasons.movesOfRuling(tx, race, ruling.race);
      await this.record(tx, ruling, 'penalty', penalty);
      const after = inAudit(ruling, penalty);
      await this.audit.record(tx, member, { action: 'penalty.give', targetId: id, after });
      return { penalty, ...moves };
    });
  }

  /** Records whether a penalty was served. @throws DomainError 400 for a kind that cannot be served; also the errors of `find` */
  serve(member: Member, id: string, served: boolean, isPreview: boolean): Promise<PenaltyAnswerDto> {
    return this.database.transaction(async (tx) => {
      const { ruling, penalty } = await this.find(tx, member, id);
      if (!canBeServed(penalty.kind)) throw DomainError.refuse(400, 'penalty-not-to-serve');
      const changed = { ...penalty, served: served || undefined };
      const moves = await this.replace(tx, ruling, penalty, [changed]);
      if (isPreview) return { penalty: null, ...moves };
      await this.store.update(tx, id, { servedAt: served ? ruling.now : null });
      await this.record(tx, ruling, 'penalty-served', changed);
      const after = { ...inAudit(ruling, penalty), served };
      await this.audit.record(tx, member, { action: 'penalty.serve', targetId: id, after });
      return { penalty: changed, ...moves };
    });
  }

  async giveWithin(
    tx: Transaction,
    member: Member,
    dto: GivePenaltyDto,
    isPreview: boolean,
    { jumpStart = null, via = null }: PenaltyOrigin = {},
  ): Promise<PenaltyAnswerDto> {
    const sessionId = await this.store.findSessionOfEntry(tx, dto.entry_id);
    if (sessionId === null) throw DomainError.invalidField('entry_id', 'entry-needed');
    // Whether a jump start may be ruled on was decided with the ruling on its crossing.
    const ruling = await this.begin(tx, member, sessionId, jumpStart === null ? takesCrossings : keepsCrossings);
    const rules = await this.seasons.rulesOf(tx, ruling.race.session.event_id);
    const penalty = newPenalty(member, { ...dto, value: dto.value ?? timeOf(dto.kind, rules) }, ruling.now);
    const penalties = [...(ruling.race.penalties ?? []), penalty];
    const moves = await this.seasons.movesOfRuling(tx, ruling.race, { ...ruling.race, penalties });
    if (isPreview) return { penalty: null, ...moves };
    if (penalty.reason === '') throw DomainError.invalidField('reason', 'reason-needed');
    await this.store.insert(tx, sessionId, penalty, jumpStart?.id ?? null);
    await this.record(tx, ruling, 'penalty', penalty, jumpStart ? { start: jumpStart.run } : {});
    const after = { ...inAudit(ruling, penalty), ...via };
    await this.audit.record(tx, member, { action: 'penalty.give', targetId: penalty.id, after });
    return { penalty, ...moves };
  }

  async rescindWithin(
    tx: Transaction,
    member: Member,
    id: string,
    isPreview: boolean,
    isOpen = takesCrossings,
  ): Promise<PenaltyAnswerDto> {
    const { ruling, penalty } = await this.find(tx, member, id, isOpen);
    const moves = await this.replace(tx, ruling, penalty, []);
    if (isPreview) return { penalty: null, ...moves };
    await this.store.update(tx, id, { rescindedBy: member.id, rescindedAt: ruling.now });
    await this.record(tx, ruling, 'penalty-rescinded', penalty);
    const before = inAudit(ruling, penalty);
    await this.audit.record(tx, member, { action: 'penalty.rescind', targetId: id, before });
    return { penalty, ...moves };
  }

  /** Locks the session of a penalty. @throws DomainError 404 unless the penalty is in force, and the errors of `begin` */
  private async find(tx: Transaction, member: Member, id: string, isOpen = takesCrossings) {
    const ruling = await this.beginOf(tx, member, id, isOpen);
    const penalty = DomainError.orNotFound(
      ruling.race.penalties?.find((one) => one.id === id),
      'no-such-penalty',
    );
    return { ruling, penalty };
  }

  /** Locks the session of a penalty, even of a rescinded one. @throws DomainError 404, and the errors of `begin` */
  private async beginOf(tx: Transaction, member: Member, id: string, isOpen = takesCrossings): Promise<Ruling> {
    const sessionId = DomainError.orNotFound(await this.store.findSession(tx, id), 'no-such-penalty');
    return this.begin(tx, member, sessionId, isOpen);
  }

  /** Returns the changes in the result and the season if `others` replaced a penalty. */
  private replace(tx: Transaction, { race }: Ruling, penalty: PenaltyDto, others: readonly PenaltyDto[]) {
    const penalties = race.penalties?.flatMap((one) => (one === penalty ? others : [one])) ?? [];
    return this.seasons.movesOfRuling(tx, race, { ...race, penalties });
  }

  /**
   * Locks the session and requires that the member may give penalties in it.
   * @throws DomainError 403 for one of its drivers; 404; 409 unless it is a race or heat in a state that `isOpen` allows
   */
  private async begin(
    tx: Transaction,
    member: Member,
    sessionId: string,
    isOpen: typeof takesCrossings,
  ): Promise<Ruling> {
    const locked = await this.sessions.lock(tx, sessionId);
    const race = locked && (await this.sessions.findWholeWithin(tx, sessionId, false));
    if (!race) throw DomainError.notFound('no-such-race-session');
    if (!isOpen(race.session.state)) throw rulingRefused(race.session.state);
    if (!isRace(race.session)) throw DomainError.conflict('penalty-needs-race');
    const isByDriver = await this.rulings.refuseDriver(tx, member, sessionId);
    return { ...locked, sessionId, race, isByDriver };
  }

  private async record(
    tx: Transaction,
    ruling: Ruling,
    line: 'penalty' | 'penalty-rescinded' | 'penalty-served',
    penalty: PenaltyDto,
    about: { readonly start?: string } = {},
  ) {
    const { sessionId, session, isByDriver } = ruling;
    const { id, entry_id, kind, value, reason, served = false } = penalty;
    const isServing = line === 'penalty-served';
    const more = { ...about, ...(isServing || served ? { served } : {}), ...(isByDriver ? { by_driver: true } : {}) };
    // A driver's display no longer has a penalty that was served, and would remove another one of the kind.
    if (isServing || !served) await this.orders.penalize(tx, session, penalty, line === 'penalty-rescinded');
    await this.sessions.addLog(tx, sessionId, line, { penalty_id: id, entry_id, kind, value, reason, ...more });
    if (kind === 'dsq') await this.rulings.moveFlag(tx, ruling);
    const concerned = isServing ? [] : await this.store.touchIncidents(tx, sessionId, id);
    await announceAll(tx, [
      { topic: 'race-sessions', ids: [sessionId] },
      ...(concerned.length === 0 ? [] : [{ topic: 'members' as const, ids: concerned }]),
    ]);
  }
}

function inAudit({ race: { entries }, isByDriver }: Ruling, { entry_id, kind, value, reason }: PenaltyDto) {
  const driver = entries.find(({ id }) => id === entry_id);
  const own = isByDriver ? { by_driver: true } : {};
  return { driver_name: driver?.driver_name ?? '', kind, ...(value === null ? {} : { value }), reason, ...own };
}
