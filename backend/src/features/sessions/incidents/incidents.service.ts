import { Injectable } from '@nestjs/common';
import {
  type AdminIncidentDto,
  type FileIncidentDto,
  type IncidentDto,
  MAX_STATEMENTS,
} from '@league/shared/sessions/incident.dto';
import { announceAll } from '../../../platform/announce/announce.js';
import { isSteward, type Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { newId } from '../../../platform/ids/new-id.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { type LockedSession, RaceSessionsStore } from '../race-sessions.store.js';
import type { Incident } from './incident.entity.js';
import { type IncidentRow, toAdminIncidentDto, toIncidentDto } from './incident.mapper.js';
import { isAppealPending, isUndecided, requireOpen } from './incidents.rules.js';
import { IncidentsStore } from './incidents.store.js';

const MAX_LISTED = 100;
/**
 * Limits each member's writes, because each one locks the session, which the line and race control need too, and an incident is
 * work for the stewards.
 */
const WRITES: RateLimit = { name: 'incident', points: 30, seconds: 10 * 60 };

export interface LockedIncident extends LockedSession {
  readonly incident: Incident;
  /** The id of the member whom the incident concerns. */
  readonly aboutId: string;
}

/**
 * Manages incidents: drivers and stewards file them, the filer and the driver concerned make statements, and one of the two may
 * appeal once.
 */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly database: Database,
    private readonly store: IncidentsStore,
    private readonly sessions: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
    private readonly limits: SharedRateLimiter,
  ) {}

  /** Lists the newest 100 incidents that a member filed or that concern them, newest first. */
  async listOfMember({ id }: Member): Promise<IncidentDto[]> {
    return (await this.store.listOfMember(id, MAX_LISTED)).map((row) => toIncidentDto(row, id));
  }

  /** Lists the incidents of an event, undecided ones first. @throws DomainError 404 */
  async listOfEvent({ id }: Member, eventId: string): Promise<AdminIncidentDto[]> {
    if (!(await this.sessions.listOfEvent(eventId))) throw DomainError.notFound('no-such-event');
    return (await this.store.listOfEvent(eventId)).map((row) => toAdminIncidentDto(row, id));
  }

  /** Returns when an incident that the member filed or that concerns them last changed, or null if there is none. */
  findLastChange(memberId: string): Promise<Date | null> {
    return this.store.findLastChange(memberId);
  }

  /**
   * Files an incident.
   * @throws DomainError 400 for an unknown entry or the member's own; 403 for a member who neither drives in the session nor
   * is a steward; 404; 409 before the session begins and after the time limit for protests; 429 after 30 writes in 10 minutes
   */
  async file(member: Member, sessionId: string, { entry_id: entryId, ...dto }: FileIncidentDto): Promise<IncidentDto> {
    await this.limits.consume(WRITES, member.id);
    return this.database.transaction(async (tx) => {
      const locked = DomainError.orNotFound(await this.sessions.lock(tx, sessionId), 'no-such-race-session');
      const rules = await this.seasons.rulesOf(tx, locked.session.eventId);
      requireOpen(locked.session, rules?.protest_hours ?? null, locked.now);
      const entries = await this.store.listEntries(tx, sessionId);
      const about = entries.find(({ id }) => id === entryId);
      if (!about) throw DomainError.invalidField('entry_id', 'entry-needed');
      if (about.userId === member.id) throw DomainError.invalidField('entry_id', 'incident-oneself');
      if (!isSteward(member) && !entries.some(({ userId }) => userId === member.id))
        throw DomainError.forbidden('incident-not-of-session');
      const { text, race_ms: raceMs = null, link = null } = dto;
      const id = newId();
      const times = { filedAt: locked.now, changedAt: locked.now };
      const incident = { id, sessionId, entryId, filedBy: member.id, ...times, raceMs, text, link };
      await this.store.insert(tx, { ...incident, state: 'filed' });
      return toIncidentDto(await this.changed(tx, id, [member.id, about.userId]), member.id);
    });
  }

  /**
   * Withdraws an incident.
   * @throws DomainError 404, also for a member who did not file it; 409 when it has been decided or withdrawn, or an appeal
   * is pending; 429 after 30 writes in 10 minutes
   */
  async withdraw(member: Member, id: string): Promise<IncidentDto> {
    await this.limits.consume(WRITES, member.id);
    return this.database.transaction(async (tx) => {
      const { incident, aboutId, now } = await this.lock(tx, id);
      if (incident.filedBy !== member.id) throw DomainError.notFound('no-such-incident');
      if (!isUndecided(incident.state)) throw DomainError.conflict('incident-decided');
      if (isAppealPending(incident)) throw DomainError.conflict('incident-appeal-pending');
      const withdrawn = { state: 'withdrawn' as const, changedAt: now };
      return toIncidentDto(await this.change(tx, id, withdrawn, [member.id, aboutId]), member.id);
    });
  }

  /**
   * Adds a statement to an incident.
   * @throws DomainError 404 for a member whom the incident does not concern; 409 when it has been decided or withdrawn, or
   * the member has made five statements; 429 after 30 writes in 10 minutes
   */
  async state(member: Member, id: string, text: string): Promise<IncidentDto> {
    await this.limits.consume(WRITES, member.id);
    return this.database.transaction(async (tx) => {
      const { incident, aboutId, now } = await this.lock(tx, id);
      requireConcerned(member, incident, aboutId);
      if (!isUndecided(incident.state)) throw DomainError.conflict('incident-decided');
      if ((await this.store.countStatements(tx, id, member.id)) >= MAX_STATEMENTS)
        throw DomainError.conflict('incident-said-enough');
      await this.store.addStatement(tx, { id: newId(), incidentId: id, userId: member.id, text, at: now });
      return toIncidentDto(await this.changed(tx, id, []), member.id);
    });
  }

  /**
   * Appeals a decision, which reopens the incident.
   * @throws DomainError 404 for a member whom the incident does not concern; 409 for a second appeal, an undecided or withdrawn
   * incident, and after the time limit for protests; 429 after 30 writes in 10 minutes
   */
  async appeal(member: Member, id: string, text: string): Promise<IncidentDto> {
    await this.limits.consume(WRITES, member.id);
    return this.database.transaction(async (tx) => {
      const { session, incident, aboutId, now } = await this.lock(tx, id);
      requireConcerned(member, incident, aboutId);
      if (incident.appeal !== null) throw DomainError.conflict('incident-appealed');
      if (isUndecided(incident.state) || incident.state === 'withdrawn')
        throw DomainError.conflict('race-session-state');
      requireOpen(session, (await this.read(tx, id)).protestHours, now);
      const appealed = { state: 'open' as const, appeal: text, appealedBy: member.id, changedAt: now };
      return toIncidentDto(await this.change(tx, id, appealed, [incident.filedBy, aboutId]), member.id);
    });
  }

  /** Locks an incident and its session. @throws DomainError 404 */
  async lock(tx: Transaction, id: string): Promise<LockedIncident> {
    const sessionId = await this.store.findSessionOf(tx, id);
    const locked = sessionId === null ? null : await this.sessions.lock(tx, sessionId);
    const incident = locked && (await this.store.lock(tx, id));
    if (!incident) throw DomainError.notFound('no-such-incident');
    return { ...locked, incident, aboutId: (await this.read(tx, id)).facts.about.user_id };
  }

  /**
   * Changes a locked incident, and has the `me` channels of the members concerned and race control's list reread.
   * @param concerned the ids of these members; null for one who has been deleted
   */
  async change(
    tx: Transaction,
    id: string,
    change: Partial<Incident>,
    concerned: readonly (string | null)[],
  ): Promise<IncidentRow> {
    await this.store.update(tx, id, change);
    return this.changed(tx, id, concerned);
  }

  private async changed(tx: Transaction, id: string, concerned: readonly (string | null)[]): Promise<IncidentRow> {
    const ids = concerned.filter((one) => one !== null);
    const ofMembers = ids.length === 0 ? [] : [{ topic: 'members' as const, ids }];
    await announceAll(tx, [{ topic: 'admin-lists', ids: ['events'] }, ...ofMembers]);
    return this.read(tx, id);
  }

  private async read(tx: Transaction, id: string): Promise<IncidentRow> {
    return (await this.store.find(tx, id)) as IncidentRow;
  }
}

/**
 * Requires that the member filed the incident or is the driver concerned.
 * @throws DomainError 404 otherwise, as for an unknown incident
 */
function requireConcerned({ id }: Member, { filedBy }: Incident, aboutId: string): void {
  if (id !== filedBy && id !== aboutId) throw DomainError.notFound('no-such-incident');
}
