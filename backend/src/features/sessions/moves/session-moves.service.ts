import { Injectable } from '@nestjs/common';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { changesBetween, withNamesOf } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { ResultMovesDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';

const NOTHING: ResultMovesDto = { changes: [], season: null };

/**
 * Computes the effect that a ruling would have on a session's result, if it were published now, and on the season of its event.
 */
@Injectable()
export class SessionMovesService {
  constructor(
    private readonly database: Database,
    private readonly sessions: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
  ) {}

  /** Runs `act` in a transaction that is always rolled back, and returns its effect on the result and the season. */
  preview(
    act: (tx: Transaction) => Promise<unknown>,
    sessionOf: (tx: Transaction) => Promise<string | null>,
  ): Promise<ResultMovesDto> {
    return this.database.dryRun(async (tx) => {
      await acquireLapLockShared(tx);
      const id = await sessionOf(tx);
      const before = id && (await this.sessions.lock(tx, id)) ? await this.find(tx, id) : null;
      await act(tx);
      const after = before && (await this.find(tx, before.session.id));
      return after ? this.between(tx, before, after) : NOTHING;
    });
  }

  /**
   * Runs `act` in a transaction that is always rolled back, and returns how publishing now would change the newest result and the
   * season.
   */
  previewPublication(act: (tx: Transaction) => Promise<unknown>, id: string): Promise<ResultMovesDto> {
    return this.database.dryRun(async (tx) => {
      await acquireLapLockShared(tx);
      const before = (await this.sessions.lock(tx, id)) && (await this.find(tx, id));
      await act(tx);
      if (!before) return NOTHING;
      const rows = resultRows(before);
      return {
        changes: changesBetween(before.result?.rows ?? [], rows),
        season: await this.seasons.moves(tx, before.session, null, rows),
      };
    });
  }

  /**
   * Returns the changes that a correction would now make to the newest result and the season; empty before the first result.
   * @throws DomainError 404
   */
  correction(id: string): Promise<ResultMovesDto> {
    return this.database.transaction(async (tx) => {
      const race = DomainError.orNotFound(await this.find(tx, id), 'no-such-race-session');
      if (!race.result) return NOTHING;
      const rows = resultRows(race);
      const changes = changesBetween(race.result.rows, withNamesOf(race.result.rows, rows));
      return changes.length === 0
        ? NOTHING
        : { changes, season: await this.seasons.moves(tx, race.session, null, rows) };
    });
  }

  async between(tx: Transaction, before: WholeSessionDto, after: WholeSessionDto): Promise<ResultMovesDto> {
    const was = resultRows(before);
    const is = resultRows(after);
    return { changes: changesBetween(was, is), season: await this.seasons.moves(tx, after.session, was, is) };
  }

  rulesOf(tx: Transaction, eventId: string): Promise<SeasonRulesDto | null> {
    return this.seasons.rulesOf(tx, eventId);
  }

  find(tx: Transaction, id: string): Promise<WholeSessionDto | null> {
    return this.sessions.findWholeWithin(tx, id, false);
  }
}
