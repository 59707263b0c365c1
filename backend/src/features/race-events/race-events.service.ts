import { Injectable } from '@nestjs/common';
import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { RaceEventDetailsDto, RaceEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import type { UpdateEventDto } from '@league/shared/race-events/update-event.dto';
import type { WallEventsDto } from '@league/shared/wall/wall.dto';
import { announce, announceAll } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { withoutUsername } from '../accounts/user.mapper.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.rules.js';
import { EventEntriesStore } from './entries/event-entries.store.js';
import { fieldsAfter, newFields } from './race-events.rules.js';
import { type EventTrack, type NamedTrack, RaceEventsStore } from './race-events.store.js';
import { RaceResultsService } from './results/race-results.service.js';

/** Prepares the sessions of an event for its deletion, which deletes them too. */
type DeletionHook = (tx: Transaction, eventId: string) => Promise<void>;

/** Manages the league's race events from announcement to completion, which credits their drivers. */
@Injectable()
export class RaceEventsService {
  private prepareDeletion: DeletionHook = () => Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly store: RaceEventsStore,
    private readonly results: RaceResultsService,
    private readonly entries: EventEntriesStore,
    private readonly audit: AuditService,
  ) {}

  /**
   * Registers the function that prepares the sessions of an event for its deletion. It is called before the event is locked.
   * Race events are a lower layer than sessions and cannot import them.
   */
  beforeDelete(prepareDeletion: DeletionHook): void {
    this.prepareDeletion = prepareDeletion;
  }

  /** Lists upcoming events: those ahead, soonest first, then those whose start has passed, latest first. */
  listUpcoming(limit: number): Promise<RaceEventDto[]> {
    return this.store.listUpcoming(limit);
  }

  /** Returns the active events, the next event and the last completed one, of the league or on one of its tracks. */
  findForWall(trackId?: string): Promise<WallEventsDto> {
    return this.store.findForWall(trackId);
  }

  /** Returns, by event id, the first three places, without drivers who are disabled, or have a private profile or no name. */
  listPublicPodiums(eventIds: readonly string[]): Promise<ReadonlyMap<string, RaceEventResultDto[]>> {
    return this.store.listPublicPodiums(eventIds);
  }

  /** Returns, by event id, when the newest final result of a race was published; events without one are left out. */
  listResultTimes(eventIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    return this.store.listResultTimes(eventIds);
  }

  /** Returns an event with its results; visitors do not see usernames. @throws DomainError 404 */
  async get(id: string, viewer: Member | null): Promise<RaceEventDetailsDto> {
    const results = await this.store.listResults(id);
    return {
      ...DomainError.orNotFound(await this.store.find(id), 'no-such-event'),
      results: viewer ? results : results.map(withoutUsername),
    };
  }

  /**
   * Creates an event.
   * @throws DomainError 400 for an unknown track, and for an end before the start; 409 for the status `completed` before the
   * start
   */
  create(member: Member, dto: CreateEventDto): Promise<RaceEventDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      const id = newId();
      const track = await this.trackOf(tx, dto);
      await this.store.insert(tx, id, { ...newFields(dto, await this.store.readClock(tx)), ...track });
      const after = await this.reclassified(tx, id);
      await this.audit.record(tx, member, { action: 'event.create', targetId: id, after: { ...after } });
      return after;
    });
  }

  /**
   * Updates an event. When two admins complete it, the second change finds it already completed, so that drivers are credited
   * only once.
   * @throws DomainError 400 for an unknown track, and for an end before the start; 404; 409 for the status `completed` before
   * the start, and when the event has changed since `expected`
   */
  update(member: Member, id: string, dto: UpdateEventDto): Promise<RaceEventDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      const kept = DomainError.orNotFound(await this.store.lock(tx, id), 'no-such-event');
      const before = await this.getWithin(tx, id);
      refuseChangedSince(before, dto);
      const track = await this.trackOf(tx, dto, { id: kept.trackId, name: before.track_name });
      await this.store.update(tx, id, { ...fieldsAfter(kept, dto, await this.store.readClock(tx)), ...track });
      await this.entries.fillPlaces(tx, id); // the change may have added places
      const after = await this.reclassified(tx, id);
      const changes = changedFields(before, after);
      await this.audit.record(tx, member, { action: 'event.update', targetId: id, ...changes });
      return after;
    });
  }

  /** Deletes an event with its sessions and revokes its credits. @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      await this.prepareDeletion(tx, id);
      await this.store.lock(tx, id);
      const before = await this.getWithin(tx, id);
      await this.results.revokeCredits(tx, id);
      await this.store.delete(tx, id);
      await announce(tx, 'events', [id]);
      await this.audit.record(tx, member, { action: 'event.delete', targetId: id, before: { ...before } });
    });
  }

  /** Returns the number of events on a track, which `releaseTrack` would leave with only the track's name. */
  countOfTrack(tx: Transaction, trackId: string): Promise<number> {
    return this.store.countOfTrack(tx, trackId);
  }

  /** Writes the name of a track that is about to be deleted into its events, which keep it and the results from its laps. */
  async releaseTrack(tx: Transaction, trackId: string, trackName: string): Promise<void> {
    const ids = await this.store.writeTrackName(tx, trackId, trackName);
    if (ids.length > 0) await announce(tx, 'events', ids);
  }

  /**
   * Removes a member's results and entries, so that the drivers behind and the reserves move up. The transaction must hold the
   * lap lock exclusively; the caller deletes the member and their laps afterwards.
   */
  async removeMember(tx: Transaction, userId: string): Promise<void> {
    await this.results.removeResultsOf(tx, userId);
    await this.leaveAll(tx, userId, (id) => this.entries.delete(tx, id, userId));
  }

  /** Withdraws the entries of a member who is being disabled from open events, so that the reserves move up. */
  withdrawMember(tx: Transaction, userId: string): Promise<void> {
    return this.leaveAll(tx, userId, (id) => this.entries.withdraw(tx, id, userId));
  }

  private async leaveAll(tx: Transaction, userId: string, change: (eventId: string) => Promise<void>): Promise<void> {
    for (const id of await this.entries.listOpenEvents(tx, userId)) {
      await this.store.lock(tx, id);
      await change(id);
      await this.entries.fillPlaces(tx, id);
      await announceAll(tx, [
        { topic: 'events', ids: [id] },
        { topic: 'admin-lists', ids: ['events'] },
      ]);
    }
  }

  private async reclassified(tx: Transaction, id: string): Promise<RaceEventDto> {
    await this.results.classify(tx, id);
    await announce(tx, 'events', [id]);
    return this.getWithin(tx, id);
  }

  private async getWithin(tx: Transaction, id: string): Promise<RaceEventDto> {
    return DomainError.orNotFound(await this.store.findWithin(tx, id), 'no-such-event');
  }

  /**
   * Returns the track that an admin chose. A name that matches no track is stored as the venue; sending the event's current
   * name changes nothing.
   * @throws DomainError 400 for an unknown id
   */
  private async trackOf(
    tx: Transaction,
    { track_id: id, track_name: name }: Pick<UpdateEventDto, 'track_id' | 'track_name'>,
    kept: NamedTrack = { id: null, name: null },
  ): Promise<EventTrack> {
    if (id) {
      const track = await this.store.findTrack(tx, { id });
      if (track) return { trackId: track.id, trackName: track.name };
      throw DomainError.invalidField('track_id', 'event-track-unknown');
    }
    const isKept = name === undefined ? id === undefined : name !== null && isSameName(name, kept.name);
    if (isKept && kept.id !== null) return { trackId: kept.id, trackName: kept.name };
    const wanted = isKept ? kept.name : (name ?? null);
    const track = wanted === null ? null : await this.store.findTrack(tx, { name: wanted });
    return { trackId: track?.id ?? null, trackName: track?.name ?? wanted };
  }
}

function isSameName(a: string, b: string | null): boolean {
  return a.toLowerCase() === b?.toLowerCase();
}
