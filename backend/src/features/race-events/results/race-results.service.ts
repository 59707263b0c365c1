import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { announce } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { passLapGate } from '../../../platform/database/locks.js';
import { DriverPointsService } from '../../laps/totals/driver-points.service.js';
import { type Place, RaceResultsStore } from './race-results.store.js';

/** Keeps the results of completed race events, and what they credit, in line with events and laps. */
@Injectable()
export class RaceResultsService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceResultsStore,
    private readonly credits: DriverPointsService,
  ) {}

  /** Classifies an event anew after its laps have changed. Safe to repeat, and when the event is gone. */
  reclassify(eventId: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      await passLapGate(manager);
      if (await this.store.lock(manager, eventId)) await this.settle(manager, eventId);
    });
  }

  /** Classifies every event that a change of these laps concerns, in the transaction that closed the lap gate and made it. */
  async reclassifyWithin(tx: Transaction, lapIds: readonly string[]): Promise<void> {
    for (const { eventId } of await this.store.listConcerned(lapIds, tx)) {
      if (await this.store.lock(tx, eventId)) await this.settle(tx, eventId);
    }
  }

  /**
   * Classifies an event that the transaction holds, and credits or takes back the difference. Safe to repeat.
   * @param without a driver who is about to lose every lap
   */
  async settle(manager: Transaction, eventId: string, without: string | null = null): Promise<void> {
    await this.put(manager, eventId, await this.store.classify(manager, eventId, without));
  }

  /** Takes back everything an event, held and about to be deleted, has credited. */
  takeBack(manager: Transaction, eventId: string): Promise<void> {
    return this.put(manager, eventId, []);
  }

  /**
   * Forgets a driver's results (null: everyone's) in a transaction that closed the lap gate and goes on to delete the
   * laps; whoever was behind moves up. A reset of everyone sets points to zero itself.
   */
  async forget(manager: Transaction, userId: string | null): Promise<void> {
    if (userId === null) {
      const eventIds = await this.store.deleteAll(manager);
      if (eventIds.length > 0) await announce(manager, 'events', eventIds);
      return;
    }
    for (const eventId of await this.store.listEventsOf(manager, userId)) {
      if (await this.store.lock(manager, eventId)) await this.settle(manager, eventId, userId);
    }
  }

  private async put(manager: Transaction, eventId: string, places: readonly Place[]): Promise<void> {
    const before = await this.store.listPlaces(manager, eventId);
    if (isDeepStrictEqual(places, before)) return;
    await this.store.replace(manager, eventId, places);
    const userIds = [...new Set([...before, ...places].map(({ userId }) => userId))];
    await this.credits.recompute(manager, userIds);
    await announce(manager, 'events', [eventId]);
    await announce(manager, 'race-results', userIds);
  }
}
