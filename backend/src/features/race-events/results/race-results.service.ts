import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { announce } from '../../../platform/announce/announce.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { DriverPointsService } from '../../laps/totals/driver-points.service.js';
import { EarnedAchievementsService } from '../../laps/totals/earned-achievements.service.js';
import { LapTotalsService } from '../../laps/totals/lap-totals.service.js';
import { RaceEventsStore } from '../race-events.store.js';
import { eventStatusAfter } from './event-status.rules.js';
import { type Place, RaceResultsStore } from './race-results.store.js';

/** Keeps the status of race events in line with their sessions, and their results and credits with sessions and laps. */
@Injectable()
export class RaceResultsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: RaceEventsStore,
    private readonly store: RaceResultsStore,
    private readonly credits: DriverPointsService,
    private readonly earned: EarnedAchievementsService,
    private readonly lapTotals: LapTotalsService,
  ) {}

  /** Has every event classified that a change to laps affects, in the transaction that changes them and holds the lap lock. */
  onModuleInit(): void {
    this.lapTotals.follow(async (tx, lapIds) => {
      await this.classifyAll(tx, await this.store.listConcernedWithin(tx, lapIds));
    });
  }

  /**
   * Updates the status and results of an event after a change to its sessions, in the transaction of the change, which must
   * have acquired the lap lock first. Safe to repeat.
   */
  async followSessions(tx: Transaction, eventId: string): Promise<void> {
    const event = await this.events.lock(tx, eventId);
    if (!event) return;
    const status = eventStatusAfter(event.status, await this.events.listSessions(tx, eventId));
    if (status !== event.status) {
      await this.events.updateStatus(tx, eventId, status);
      await announce(tx, 'events', [eventId]);
    }
    await this.classify(tx, eventId);
  }

  /** Reclassifies an event after its laps have changed; does nothing if it no longer exists. Safe to repeat. */
  reclassify(eventId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockShared(tx);
      if (await this.events.lock(tx, eventId)) await this.classify(tx, eventId);
    });
  }

  /** Classifies an event that the transaction has locked, and credits or revokes the difference. Safe to repeat. */
  async classify(tx: Transaction, eventId: string): Promise<void> {
    await this.replaceResults(tx, eventId, await this.store.classify(tx, eventId, null));
  }

  /** Revokes all credits of an event, which is locked and about to be deleted. */
  revokeCredits(tx: Transaction, eventId: string): Promise<void> {
    return this.replaceResults(tx, eventId, []);
  }

  /**
   * Removes the results of a driver, so that the drivers behind move up, or everyone's if `userId` is null; in that case the
   * caller resets the points. The transaction must hold the lap lock exclusively, and deletes the laps afterwards.
   */
  async removeResultsOf(tx: Transaction, userId: string | null): Promise<void> {
    if (userId === null) {
      const eventIds = await this.store.deleteAll(tx);
      if (eventIds.length > 0) await announce(tx, 'events', eventIds);
      return;
    }
    await this.classifyAll(tx, await this.store.listEventsOf(tx, userId), userId);
  }

  /**
   * Classifies events, leaving out the driver `without` unless it is null. Then credits each of their drivers once, because
   * many events have the same drivers.
   */
  private async classifyAll(
    tx: Transaction,
    eventIds: readonly string[],
    without: string | null = null,
  ): Promise<void> {
    const changed = new Map<string, readonly string[]>();
    for (const eventId of eventIds) {
      if (!(await this.events.lock(tx, eventId))) continue;
      const userIds = await this.replacePlaces(tx, eventId, await this.store.classify(tx, eventId, without));
      if (userIds.length > 0) changed.set(eventId, userIds);
    }
    await this.credit(tx, changed);
  }

  private async replaceResults(tx: Transaction, eventId: string, places: readonly Place[]): Promise<void> {
    const userIds = await this.replacePlaces(tx, eventId, places);
    if (userIds.length > 0) await this.credit(tx, new Map([[eventId, userIds]]));
  }

  /** Stores the places of an event. @returns the drivers before and after, or none if nothing changed */
  private async replacePlaces(tx: Transaction, eventId: string, places: readonly Place[]): Promise<readonly string[]> {
    const before = await this.store.listPlaces(tx, eventId);
    if (isDeepStrictEqual(places, before)) return [];
    await this.store.replace(tx, eventId, places);
    return [...before, ...places].map(({ userId }) => userId);
  }

  /** Recomputes the credits of the drivers in `changed`, which maps events to their drivers, and announces both. */
  private async credit(tx: Transaction, changed: ReadonlyMap<string, readonly string[]>): Promise<void> {
    if (changed.size === 0) return;
    const userIds = [...new Set([...changed.values()].flat())];
    await this.earned.lock(tx);
    await this.credits.recompute(tx, userIds);
    await this.earned.reconcileWithin(tx, userIds);
    await announce(tx, 'events', [...changed.keys()]);
    await announce(tx, 'race-results', userIds);
  }
}
