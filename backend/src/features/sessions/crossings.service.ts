import { Injectable } from '@nestjs/common';
import type { AddCrossingDto, RuleCrossingDto } from '@league/shared/sessions/control-session.dto';
import type { AdminCrossingDto, CrossingDto } from '@league/shared/sessions/race-session.dto';
import { chequeredAt, isRace } from '@league/shared/sessions/session-drivers.rules';
import { takesCrossings } from '@league/shared/sessions/session-states.rules';
import { announce, announceWith } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { holdLapLockShared } from '../laps/lap-lock.js';
import { CrossingsStore, type NewCrossing } from './crossings.store.js';
import { changeBy, type Evidence, evidenceOf, findSame, type KnownCrossing } from './evidence.rules.js';
import { type LockedSession, RaceSessionsStore } from './race-sessions.store.js';
import { SessionControlService } from './session-control.service.js';

const MINUTE_MS = 60_000;
/** Within what an announcement carries. */
const CROSSINGS_PER_MESSAGE = 15;

/** Takes crossings, from whatever says so, each once; the one place where they are written. */
@Injectable()
export class CrossingsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly store: CrossingsStore,
    private readonly control: SessionControlService,
    private readonly audit: AuditService,
  ) {}

  /** @throws DomainError 404 */
  async list(sessionId: string): Promise<AdminCrossingDto[]> {
    if (!(await this.sessions.findWhole(sessionId, false))) throw DomainError.notFound('no-such-race-session');
    return this.store.list(sessionId);
  }

  /** Makes crossings of counted laps: of `lapIds`, or of all that are none yet. Safe to repeat. */
  async recordLaps(sessionId: string, lapIds?: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      await holdLapLockShared(tx);
      const locked = await this.sessions.lock(tx, sessionId);
      const { goAt, lineRun, closedAt } = locked?.session ?? {};
      if (!locked || !goAt || !takesCrossings(locked.session.state)) return;
      const trackId = await this.sessions.trackOf(tx, locked.session);
      const laps = trackId === null ? [] : await this.store.listLaps(tx, locked.session, trackId, lapIds);
      const closedMs = closedAt ? closedAt.getTime() - goAt.getTime() : Infinity;
      const evidence = laps.flatMap((lap) => evidenceOf(lap, { goAt, lineRun: lineRun ?? null }) ?? []);
      await this.record(tx, locked, evidence.filter(({ raceMs }) => raceMs <= closedMs)); // prettier-ignore
    });
  }

  /** Makes crossings of what the line saw; `strangers` are avatars who are not entered. */
  async recordLine(
    tx: Transaction,
    locked: LockedSession,
    evidence: readonly Evidence[],
    strangers: readonly Pick<NewCrossing, 'raceMs' | 'number' | 'avatarKey'>[],
  ): Promise<void> {
    await this.record(tx, locked, evidence);
    if (strangers.length === 0) return;
    const ruled = locked.session.state === 'provisional' ? ('proposed' as const) : ('counted' as const);
    const none = { entryId: null, lapId: null, sentName: null };
    const added = strangers.map((one) => ({ ...none, ...one, id: newId(), source: 'line' as const, ruled }));
    await this.store.insert(tx, locked.session, added);
    await this.announceCrossings(tx, locked.session.id, added.map(({ id }) => id)); // prettier-ignore
  }

  /** Adds a crossing that a marshal saw. @throws DomainError 400, 403, 404, 409 */
  addByHand(member: Member, sessionId: string, dto: AddCrossingDto): Promise<CrossingDto> {
    return this.database.transaction(async (tx) => {
      const locked = await this.lock(tx, sessionId);
      await this.control.refuseDriver(tx, member, sessionId);
      const race = await this.sessions.findWholeWithin(tx, sessionId, false);
      if (!race?.entries.some(({ id }) => id === dto.entry_id)) {
        throw DomainError.invalidField('entry_id', 'entry-needed');
      }
      const none = { lapId: null, lapMs: null, number: null };
      const evidence = { entryId: dto.entry_id, raceMs: dto.race_ms, source: 'hand' as const, ...none };
      const [id = ''] = await this.record(tx, locked, [evidence]);
      const reason = dto.reason ? { reason: dto.reason } : {};
      await this.sessions.addLog(tx, sessionId, 'hand', { entry_id: dto.entry_id, race_ms: dto.race_ms, ...reason });
      await announce(tx, 'race-sessions', [sessionId]);
      await this.audit.record(tx, member, {
        action: 'crossing.add',
        targetId: id,
        after: { race_ms: dto.race_ms, ...reason },
      });
      return (await this.store.listByIds(tx, [id]))[0] as CrossingDto;
    });
  }

  /** @throws DomainError 400, 403, 404, 409 */
  rule(member: Member, id: string, { ruled, reason = null }: RuleCrossingDto): Promise<CrossingDto> {
    return this.database.transaction(async (tx) => {
      const sessionId = await this.store.findSession(tx, id);
      if (sessionId === null) throw DomainError.notFound('no-such-crossing');
      const locked = await this.lock(tx, sessionId);
      const [before] = await this.store.listByIds(tx, [id]);
      if (!before) throw DomainError.notFound('no-such-crossing');
      const byDriver = await this.control.refuseDriver(tx, member, sessionId);
      await this.store.rule(tx, id, { ruled, ruledReason: reason, ruledBy: member.id, ruledAt: locked.now });
      const why = { ...(reason === null ? {} : { reason }), ...(byDriver ? { by_driver: true } : {}) };
      await this.sessions.addLog(tx, sessionId, `crossing-${ruled}`, { crossing_id: id, ...why });
      await this.lowerFlag(tx, locked);
      await announce(tx, 'race-sessions', [sessionId]);
      await this.audit.record(tx, member, {
        action: 'crossing.rule',
        targetId: id,
        before: { ruled: before.ruled },
        after: { ruled, ...(reason === null ? {} : { reason }) },
      });
      return { ...before, ruled };
    });
  }

  /** Writes what is new of the evidence, and announces it. @returns the ids of the crossings that it is about */
  private async record(tx: Transaction, locked: LockedSession, evidence: readonly Evidence[]): Promise<string[]> {
    const { session } = locked;
    if (evidence.length === 0 || session.run === null) return [];
    const entryIds = [...new Set(evidence.map(({ entryId }) => entryId))];
    const known = [...(await this.store.listOfEntries(tx, session.run, entryIds))];
    const isPublished = session.state === 'provisional';
    const added: NewCrossing[] = [];
    const changed = new Set<string>();
    const about: string[] = [];
    for (const one of evidence) {
      const same = findSame(known, one);
      const id = same?.id ?? newId();
      about.push(id);
      if (!same) {
        const crossing = { ...one, id, ruled: isPublished ? ('proposed' as const) : ('counted' as const) };
        known.push(crossing);
        added.push(newRow(crossing));
        continue;
      }
      const { raceMs, source, ...links } = changeBy(same, one);
      const change = isPublished || raceMs === undefined || source === undefined ? links : { ...links, raceMs, source };
      if (Object.keys(change).length === 0) continue;
      known[known.indexOf(same)] = { ...same, ...change };
      const fresh = added.findIndex((row) => row.id === id);
      if (fresh === -1) await this.store.update(tx, id, change);
      else added[fresh] = { ...(added[fresh] as NewCrossing), ...change };
      changed.add(id);
    }
    if (added.length > 0) await this.store.insert(tx, session, added);
    for (const { id } of added) changed.add(id);
    if (changed.size === 0) return about;
    if (this.mayEnd(locked, known)) await this.lowerFlag(tx, locked);
    await this.announceCrossings(tx, session.id, [...changed]);
    return about;
  }

  /** Returns whether the flag may have fallen with these crossings of some drivers. */
  private mayEnd({ session }: LockedSession, known: readonly KnownCrossing[]): boolean {
    const { laps, minutes } = session;
    if (minutes !== null) return known.some(({ raceMs }) => raceMs >= minutes * MINUTE_MS);
    const driven = new Map<string, number>();
    for (const { entryId, ruled, raceMs } of known)
      if (ruled === 'counted' && raceMs > 0) driven.set(entryId, (driven.get(entryId) ?? 0) + 1);
    return laps !== null && Math.max(0, ...driven.values()) >= laps;
  }

  /** Writes down that the chequered flag has fallen, when it has; a late crossing may show that it fell before a red one. */
  private async lowerFlag(tx: Transaction, { session }: LockedSession): Promise<void> {
    if (session.state !== 'green' && session.state !== 'red') return;
    const race = await this.sessions.findWholeWithin(tx, session.id, false);
    const raceMs = race && isRace(race.session) ? chequeredAt(race) : null;
    if (raceMs === null) return;
    await this.sessions.update(tx, session.id, { state: 'chequered' });
    await this.sessions.addLog(tx, session.id, 'chequered', { race_ms: raceMs });
    await announce(tx, 'race-sessions', [session.id]);
  }

  private async announceCrossings(tx: Transaction, sessionId: string, ids: readonly string[]): Promise<void> {
    const crossings = await this.store.listByIds(tx, ids);
    for (let n = 0; n < crossings.length; n += CROSSINGS_PER_MESSAGE)
      await announceWith(tx, 'crossings', [sessionId], { crossings: crossings.slice(n, n + CROSSINGS_PER_MESSAGE) });
  }

  private async lock(tx: Transaction, sessionId: string): Promise<LockedSession> {
    const locked = await this.sessions.lock(tx, sessionId);
    if (!locked) throw DomainError.notFound('no-such-race-session');
    if (!takesCrossings(locked.session.state)) throw DomainError.conflict('race-session-state');
    return locked;
  }
}

function newRow({ id, entryId, raceMs, source, lapId, number, ruled }: KnownCrossing): NewCrossing {
  return { id, entryId, raceMs, source, lapId, number, ruled, avatarKey: null, sentName: null };
}
