import { Injectable } from '@nestjs/common';
import { toDrivenResults, withSession } from '@league/shared/seasons/as-if.rules';
import type { SeasonMovesDto } from '@league/shared/seasons/season-board.live';
import type { WholeSeason } from '@league/shared/seasons/whole-season.rules';
import { movesBetween } from '@league/shared/seasons/standing-changes.rules';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { changesBetween } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { ResultMovesDto, ResultRowDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import type { Transaction } from '../../platform/database/database.js';
import { type DriverNumber, SeasonsStore } from './seasons.store.js';

/** Computes how the results of an event change the standings of its season. */
@Injectable()
export class SeasonOfEventService {
  constructor(private readonly store: SeasonsStore) {}

  /**
   * Returns how the final result `after` of a session would change the standings, compared with the result `before` or, if it
   * is null, with the current standings. Returns null when the event is in no season or the session gives no points.
   */
  async moves(
    tx: Transaction,
    { id, event_id, ordinal, kind }: RaceSessionDto,
    before: readonly ResultRowDto[] | null,
    after: readonly ResultRowDto[],
  ): Promise<SeasonMovesDto | null> {
    if (kind !== 'race' && kind !== 'qualifying') return null;
    const seasonId = await this.store.findSeasonOf(tx, event_id);
    const whole = seasonId && (await this.store.findWholeWithin(tx, seasonId));
    if (!whole) return null;
    const seasonWith = (rows: readonly ResultRowDto[] | null) =>
      rows ? withSession(whole, { id, event_id, ordinal, kind, results: toDrivenResults(rows) }) : whole;
    return movesBetween(seasonWith(before), seasonWith(after));
  }

  /** Returns how a ruling changes the result that a session would have if it were published now, and the standings. */
  async movesOfRuling(tx: Transaction, before: WholeSessionDto, after: WholeSessionDto): Promise<ResultMovesDto> {
    const [was, is] = [resultRows(before), resultRows(after)];
    return { changes: changesBetween(was, is), season: await this.moves(tx, after.session, was, is) };
  }

  rulesOf(tx: Transaction, eventId: string): Promise<SeasonRulesDto | null> {
    return this.store.findRulesOf(tx, eventId);
  }

  /** Lists the members' race numbers in the event's season; empty if the event is in no season. */
  listNumbers(eventId: string): Promise<DriverNumber[]> {
    return this.store.listNumbers(eventId);
  }

  /** Returns the distinct seasons of these events, as the transaction sees them. */
  async listWhole(tx: Transaction, eventIds: readonly string[]): Promise<WholeSeason[]> {
    const ids = new Set<string>();
    for (const eventId of eventIds) {
      const id = await this.store.findSeasonOf(tx, eventId);
      if (id !== null) ids.add(id);
    }
    const seasons: WholeSeason[] = [];
    for (const id of ids) {
      const whole = await this.store.findWholeWithin(tx, id);
      if (whole) seasons.push(whole);
    }
    return seasons;
  }
}
