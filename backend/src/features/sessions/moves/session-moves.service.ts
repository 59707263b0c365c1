import { Injectable } from '@nestjs/common';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import { changesBetween } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { ResultMovesDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { Transaction } from '../../../platform/database/database.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';

/**
 * Computes the effect of a ruling on a session's result, if it were published now, and on the season of its event.
 */
@Injectable()
export class SessionMovesService {
  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
  ) {}

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
