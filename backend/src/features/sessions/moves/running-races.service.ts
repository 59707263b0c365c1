import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type RunningSession, toDrivenResults } from '@league/shared/seasons/as-if.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import { SeasonsLive } from '../../seasons/seasons.live.js';
import { RaceSessionsStore } from '../race-sessions.store.js';

/** Provides seasons with the results that the races of their events would have now. */
@Injectable()
export class RunningRacesService implements OnModuleInit {
  constructor(
    private readonly store: RaceSessionsStore,
    private readonly seasons: SeasonsLive,
  ) {}

  onModuleInit(): void {
    this.seasons.setRunningReader((eventIds) => this.list(eventIds));
  }

  /**
   * Lists the races of these events in which someone has driven a lap and whose result is not final, with their current results.
   */
  private async list(eventIds: readonly string[]): Promise<RunningSession[]> {
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
