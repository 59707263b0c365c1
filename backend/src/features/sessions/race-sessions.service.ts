import { Injectable } from '@nestjs/common';
import type { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { UpdateSessionDto } from '@league/shared/sessions/update-session.dto';
import { diffResults } from '@league/shared/sessions/results/result-diff.rules';
import { isOnTrack } from '@league/shared/sessions/session-states.rules';
import type { ResultDiffDto, SessionResultDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { TrackSessionDto, WallSessionDto } from '@league/shared/wall/wall.dto';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { refuseTaken } from '../../platform/http/validation/refuse-taken.js';
import { newId } from '../../platform/ids/new-id.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { RaceResultsService } from '../race-events/results/race-results.service.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { newSession, sessionAfter } from './race-sessions.rules.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { EntryRulingsService } from './entry-rulings.service.js';
import { SessionResultsStore } from './results/session-results.store.js';
import { ShownSessionsStore } from './shown-sessions.store.js';

/** Reads and manages the sessions of race events. Their published results are numbered and never edited. */
@Injectable()
export class RaceSessionsService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceSessionsStore,
    private readonly results: SessionResultsStore,
    private readonly shown: ShownSessionsStore,
    private readonly events: RaceResultsService,
    private readonly rulings: EntryRulingsService,
    private readonly audit: AuditService,
  ) {}

  /** Lists the sessions of an event. @throws DomainError 404 */
  async listOfEvent(eventId: string): Promise<RaceSessionDto[]> {
    return DomainError.orNotFound(await this.store.listOfEvent(eventId), 'no-such-event');
  }

  /** Returns a session with the crossings of all its runs. @throws DomainError 404 */
  async replay(id: string): Promise<WholeSessionDto> {
    return DomainError.orNotFound(await this.store.findWhole(id, true), 'no-such-race-session');
  }

  /** Returns the result with this number, or the newest one if `number` is null. @throws DomainError 404 */
  async getResult(id: string, number: number | null): Promise<SessionResultDto> {
    return DomainError.orNotFound(await this.results.find(id, number), 'no-such-result');
  }

  /**
   * Returns the differences between the results `from` (null for the one before `to`) and `to` (null for the newest).
   * @throws DomainError 404 when either result does not exist
   */
  async compareResults(id: string, from: number | null, to: number | null): Promise<ResultDiffDto> {
    const after = await this.getResult(id, to);
    return diffResults(await this.getResult(id, from ?? after.number - 1), after);
  }

  /** Returns the session that screens of /live show, or null. */
  findForWall(): Promise<WallSessionDto | null> {
    return this.shown.findForWall();
  }

  /** Lists the session that the displays at each track show. */
  listOnTracks(): Promise<TrackSessionDto[]> {
    return this.shown.listOnTracks();
  }

  /**
   * Adds a session to an event, by default as the last one.
   * @throws DomainError 400 for an unknown source of the grid or an invalid length; 404; 409 when another session has its
   * position
   */
  create(member: Member, eventId: string, dto: CreateSessionDto): Promise<RaceSessionDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      if (!(await this.store.lockEvent(tx, eventId))) throw DomainError.notFound('no-such-event');
      await this.refuseOtherSource(tx, eventId, dto.grid_from);
      const ordinal = dto.ordinal ?? (await this.store.nextOrdinal(tx, eventId));
      const id = newId();
      await refuseTakenOrdinal(this.store.insert(tx, { id, eventId, ...newSession(dto, ordinal) }));
      const after = await this.changed(tx, id, eventId);
      await this.audit.record(tx, member, { action: 'race-session.create', targetId: id, after: { ...after } });
      return after;
    });
  }

  /**
   * Changes the fields of a session that are sent.
   * @throws DomainError 400 for an unknown source of the grid or an invalid length; 403 for a driver of a session that has
   * ended; 404; 409 when another session has its position, when the session has changed since `expected`, and for a field
   * that can no longer be changed
   */
  update(member: Member, id: string, dto: UpdateSessionDto): Promise<RaceSessionDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      const { session } = DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-race-session');
      const byDriver = await this.rulings.refuseDriverOfEnded(tx, member, session);
      const before = DomainError.orNotFound(await this.store.findWithin(tx, id), 'no-such-race-session');
      refuseChangedSince(before, dto);
      await this.refuseOtherSource(tx, session.eventId, dto.grid_from, id);
      const { jumpStartSeconds, ...fields } = sessionAfter(session, dto);
      // A season's time for jump starts overrides the session's, which is kept in case the event leaves the season.
      const isOwn = jumpStartSeconds !== session.jumpStartSeconds;
      await refuseTakenOrdinal(this.store.update(tx, id, isOwn ? { ...fields, jumpStartSeconds } : fields));
      const after = await this.changed(tx, id, session.eventId);
      const { before: old, after: fresh } = changedFields(before, after);
      await this.audit.record(tx, member, {
        action: 'race-session.update',
        targetId: id,
        before: old,
        after: { ...fresh, ...(byDriver ? { by_driver: true } : {}) },
      });
      return after;
    });
  }

  /** Deletes a session. @throws DomainError 403 for a driver of a session that has ended; 404; 409 while it is under way */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      const { session } = DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-race-session');
      if (isOnTrack(session.state)) throw DomainError.conflict('race-session-under-way');
      const byDriver = await this.rulings.refuseDriverOfEnded(tx, member, session);
      const before = DomainError.orNotFound(await this.store.findWithin(tx, id), 'no-such-race-session');
      await this.rulings.endAtLine(tx, session);
      await this.store.delete(tx, id);
      await this.events.followSessions(tx, session.eventId);
      await announce(tx, 'race-sessions', [id]);
      await this.audit.record(tx, member, {
        action: 'race-session.delete',
        targetId: id,
        before: { ...before },
        ...(byDriver ? { after: { by_driver: true } } : {}),
      });
    });
  }

  private async refuseOtherSource(tx: Transaction, eventId: string, source: string | null | undefined, own?: string) {
    if (!source) return;
    if (source !== own && (await this.store.has(tx, eventId, source))) return;
    throw DomainError.invalidField('grid_from', 'grid-source-unknown');
  }

  private async changed(tx: Transaction, id: string, eventId: string): Promise<RaceSessionDto> {
    await this.events.followSessions(tx, eventId);
    await announce(tx, 'race-sessions', [id]);
    return DomainError.orNotFound(await this.store.findWithin(tx, id), 'no-such-race-session');
  }
}

function refuseTakenOrdinal(write: Promise<void>): Promise<void> {
  return refuseTaken(write, 'race_sessions_ordinal_unique', () => DomainError.conflict('session-ordinal-taken'));
}
