import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RunningSession, toDrivenResults } from '@league/shared/seasons/as-if.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { Transaction } from '../../platform/database/database.js';
import { RaceEventsService } from '../race-events/race-events.service.js';
import { SeasonsLive } from '../seasons/seasons.live.js';
import { EntryRulingsService } from './entry-rulings.service.js';
import { RaceSessionsStore } from './race-sessions.store.js';

/** Registers with race events and seasons, which cannot import sessions, what they need from them. */
@Injectable()
export class SessionHooksService implements OnModuleInit {
  constructor(
    private readonly store: RaceSessionsStore,
    private readonly rulings: EntryRulingsService,
    private readonly events: RaceEventsService,
    private readonly seasons: SeasonsLive,
  ) {}

  onModuleInit(): void {
    this.events.beforeDelete((tx, eventId) => this.endAtLine(tx, eventId));
    this.seasons.setRunningReader((eventIds) => this.listRunning(eventIds));
  }

  /** Orders the line to forget the drivers of an event that is about to be deleted, because its sessions are deleted with it. */
  private async endAtLine(tx: Transaction, eventId: string): Promise<void> {
    for (const id of await this.store.listIdsOfEvent(tx, eventId)) {
      const locked = await this.store.lock(tx, id);
      if (!locked) continue;
      await this.store.update(tx, id, { state: 'cancelled' }); // so that the line is not sent its grid
      await this.rulings.endAtLine(tx, locked.session);
    }
  }

  /**
   * Lists the races of these events in which someone has driven a lap and whose result is not final, with their current results.
   */
  private async listRunning(eventIds: readonly string[]): Promise<RunningSession[]> {
    const running: RunningSession[] = [];
    for (const id of await this.store.listUnderWay(eventIds)) {
      const race = await this.store.findWhole(id, false);
      if (!race) continue;
      const { event_id, ordinal } = race.session;
      const rows = resultRows(race);
      if (rows.some(({ laps }) => laps > 0))
        running.push({ id, event_id, ordinal, kind: 'race', results: toDrivenResults(rows) });
    }
    return running;
  }
}
