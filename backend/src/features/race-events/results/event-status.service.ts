import { Injectable } from '@nestjs/common';
import { announce } from '../../../platform/announce/announce.js';
import type { Transaction } from '../../../platform/database/database.js';
import { RaceEventsStore } from '../race-events.store.js';
import { eventStatusAfter } from './event-status.rules.js';
import { RaceResultsService } from './race-results.service.js';

/** Keeps the status of race events and their credits in line with their sessions. */
@Injectable()
export class EventStatusService {
  constructor(
    private readonly store: RaceEventsStore,
    private readonly results: RaceResultsService,
  ) {}

  /**
   * Updates the status and results of an event after a change to its sessions, in the transaction of the change, which must
   * have acquired the lap lock first. Safe to repeat.
   */
  async followSessions(tx: Transaction, eventId: string): Promise<void> {
    const event = await this.store.lock(tx, eventId);
    if (!event) return;
    const status = eventStatusAfter(event.status, await this.store.listSessions(tx, eventId));
    if (status !== event.status) {
      await this.store.updateStatus(tx, eventId, status);
      await announce(tx, 'events', [eventId]);
    }
    await this.results.classify(tx, eventId);
  }
}
