import { Injectable } from '@nestjs/common';
import type { EnterEventDto, EventEntryDto, SetEventEntryDto } from '@league/shared/race-events/event-entry.dto';
import { isCheckInOpen } from '@league/shared/race-events/check-in.rules';
import { announceAll } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { newId } from '../../../platform/ids/new-id.js';
import { AuditService } from '../../audit/audit.service.js';
import { RaceEventsStore } from '../race-events.store.js';
import type { RaceEvent } from '../race-event.entity.js';
import { EventEntriesStore, type ListedEntries } from './event-entries.store.js';

/**
 * Manages sign-up and check-in for race events. The event is locked while its entries change, so that entries are ordered by
 * commit.
 */
@Injectable()
export class EventEntriesService {
  constructor(
    private readonly database: Database,
    private readonly store: EventEntriesStore,
    private readonly events: RaceEventsStore,
    private readonly audit: AuditService,
  ) {}

  /** Lists the entries of an event. @throws DomainError 404 */
  async list(eventId: string, listed: ListedEntries): Promise<EventEntryDto[]> {
    if (!(await this.events.find(eventId))) throw DomainError.notFound('no-such-event');
    return this.store.list(eventId, listed);
  }

  /**
   * Signs a member up, or changes the car and class of an existing entry, which keeps its place.
   * @throws DomainError 400 for a car that is not the member's; 403 for a declined member; 404; 409 once the event is over
   */
  signUp(member: Member, eventId: string, dto: EnterEventDto): Promise<EventEntryDto> {
    return this.change(eventId, async (tx) => {
      const before = await this.store.find(tx, eventId, member.id);
      if (before?.state === 'declined') throw DomainError.forbidden('entry-declined');
      await this.enter(tx, eventId, member.id, before, dto);
      return this.get(tx, eventId, member.id);
    });
  }

  /**
   * Withdraws the member's entry, which gives its place to the first reserve. Safe to repeat.
   * @throws DomainError 403 for a declined member; 404; 409 once the event is over
   */
  withdraw(member: Member, eventId: string): Promise<void> {
    return this.change(eventId, async (tx) => {
      const { id, state } = await this.get(tx, eventId, member.id);
      if (state === 'declined') throw DomainError.forbidden('entry-declined');
      await this.store.update(tx, id, { state: 'withdrawn', isMovedUp: false });
      await this.store.fillPlaces(tx, eventId);
    });
  }

  /**
   * Checks in the member's entry. Safe to repeat.
   * @throws DomainError 404; 409 unless the entry is confirmed and check-in is open
   */
  checkIn(member: Member, eventId: string): Promise<EventEntryDto> {
    return this.change(eventId, async (tx, { status, startTime }) => {
      const { id, state } = await this.get(tx, eventId, member.id);
      if (state !== 'confirmed' && state !== 'checked_in') throw DomainError.conflict('entry-not-confirmed');
      if (!isCheckInOpen(status, startTime.getTime(), Date.now())) throw DomainError.conflict('check-in-not-open');
      await this.store.update(tx, id, { state: 'checked_in' });
      return this.get(tx, eventId, member.id);
    });
  }

  /**
   * Adds a driver, or declines, withdraws or checks in their entry.
   * @throws DomainError 400 for a car that is not the driver's; 404; 409 when the event is over, or has no place for a driver
   * to check in
   */
  set(admin: Member, eventId: string, userId: string, dto: SetEventEntryDto): Promise<EventEntryDto> {
    return this.change(eventId, async (tx) => {
      if (!(await this.store.isMember(tx, userId))) throw DomainError.notFound('no-such-driver');
      const before = await this.store.find(tx, eventId, userId);
      if (dto.state === 'confirmed' || dto.state === 'checked_in') await this.enter(tx, eventId, userId, before, dto);
      const { id, state } = await this.get(tx, eventId, userId);
      if (dto.state === 'checked_in' && state === 'reserve') throw DomainError.conflict('event-full');
      const after = dto.state === 'confirmed' && state === 'reserve' ? state : dto.state;
      const isOut = after === 'withdrawn' || after === 'declined';
      await this.store.update(tx, id, {
        state: after,
        reason: dto.reason ?? null,
        ...(isOut ? { isMovedUp: false } : {}),
      });
      await this.store.fillPlaces(tx, eventId);
      const entry = await this.get(tx, eventId, userId);
      await this.audit.record(tx, admin, {
        action: 'event.set-entry',
        targetId: eventId,
        before: { driver_name: entry.driver_name, state: before?.state ?? null },
        after: { driver_name: entry.driver_name, state: entry.state, ...(dto.reason ? { reason: dto.reason } : {}) },
      });
      return entry;
    });
  }

  /**
   * Enters a driver, who gets a place if one is free, or changes the car and class of their entry.
   * @throws DomainError 400 for a car that is not the driver's
   */
  private async enter(
    tx: Transaction,
    eventId: string,
    userId: string,
    before: EventEntryDto | null,
    dto: EnterEventDto,
  ): Promise<void> {
    if (dto.car_id && !(await this.store.isOwnCar(tx, dto.car_id, userId))) {
      throw DomainError.invalidField('car_id', 'entry-car-unknown');
    }
    const isNew = before === null || before.state === 'withdrawn' || before.state === 'declined';
    const kept = isNew ? { car_id: null, class: null } : before;
    const fields = {
      carId: dto.car_id === undefined ? kept.car_id : dto.car_id,
      class: dto.class === undefined ? kept.class : dto.class,
    };
    if (!isNew) return this.store.update(tx, before.id, fields);
    await this.store.enter(tx, newId(), eventId, userId, fields);
    await this.store.fillPlaces(tx, eventId, userId);
  }

  private change<T>(eventId: string, work: (tx: Transaction, event: RaceEvent) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const event = DomainError.orNotFound(await this.events.lock(tx, eventId), 'no-such-event');
      if (event.status === 'completed' || event.status === 'cancelled') {
        throw DomainError.conflict('event-sign-up-closed');
      }
      const done = await work(tx, event);
      await announceAll(tx, [
        { topic: 'events', ids: [eventId] },
        { topic: 'admin-lists', ids: ['events'] },
      ]);
      return done;
    });
  }

  private async get(tx: Transaction, eventId: string, userId: string): Promise<EventEntryDto> {
    return DomainError.orNotFound(await this.store.find(tx, eventId, userId), 'no-such-entry');
  }
}
