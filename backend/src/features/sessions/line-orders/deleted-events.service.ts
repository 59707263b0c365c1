import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { EntryRulingsService } from '../entry-rulings.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';

/** Orders the line to forget the drivers of an event that is about to be deleted, because its sessions are deleted with it. */
@Injectable()
export class DeletedEventsService implements OnModuleInit {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly rulings: EntryRulingsService,
    private readonly events: RaceEventsService,
  ) {}

  onModuleInit(): void {
    this.events.beforeDelete((tx, eventId) => this.endAtLine(tx, eventId));
  }

  private async endAtLine(tx: Transaction, eventId: string): Promise<void> {
    for (const id of await this.sessions.listIdsOfEvent(tx, eventId)) {
      const locked = await this.sessions.lock(tx, id);
      if (!locked) continue;
      await this.sessions.update(tx, id, { state: 'cancelled' }); // so that the line is not sent its grid
      await this.rulings.endAtLine(tx, locked.session);
    }
  }
}
