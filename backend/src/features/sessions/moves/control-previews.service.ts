import { Injectable } from '@nestjs/common';
import type {
  AddCrossingDto,
  ControlSessionDto,
  PublishSessionDto,
  RuleCrossingDto,
} from '@league/shared/sessions/control-session.dto';
import { changesBetween, withNamesOf } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { acquireLapLockShared } from '../../laps/lap-lock.js';
import { SeasonOfEventService } from '../../seasons/season-of-event.service.js';
import { CrossingRulingsService } from '../crossings/crossing-rulings.service.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import { SessionPublicationService } from '../results/session-publication.service.js';
import { SessionControlService } from '../session-control.service.js';
import { SessionMovesService } from './session-moves.service.js';

const NOTHING: ResultMovesDto = { changes: [], season: null };

/**
 * Previews race control's actions on a session, in transactions that are always rolled back. A preview throws the same errors as
 * the action, except that a ruling on a crossing can be previewed even after a final result.
 */
@Injectable()
export class ControlPreviewsService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
    private readonly moves: SessionMovesService,
    private readonly sessions: SessionControlService,
    private readonly publications: SessionPublicationService,
    private readonly crossings: CrossingRulingsService,
  ) {}

  control(member: Member, id: string, dto: ControlSessionDto): Promise<ResultMovesDto> {
    return this.database.dryRun((tx) => this.effectOf(tx, id, () => this.sessions.controlWithin(tx, member, id, dto)));
  }

  addCrossing(member: Member, id: string, dto: AddCrossingDto): Promise<ResultMovesDto> {
    return this.database.dryRun((tx) => this.effectOf(tx, id, () => this.crossings.addWithin(tx, member, id, dto)));
  }

  ruleCrossing(member: Member, id: string, dto: RuleCrossingDto): Promise<ResultMovesDto> {
    return this.database.dryRun(async (tx) => {
      const sessionId = await this.crossings.findSession(tx, id);
      return this.effectOf(tx, sessionId, () => this.crossings.ruleWithin(tx, member, id, dto, true));
    });
  }

  /** Returns how publishing now would change the newest result and the season. */
  publish(member: Member, id: string, dto: PublishSessionDto): Promise<ResultMovesDto> {
    return this.database.dryRun(async (tx) => {
      await acquireLapLockShared(tx);
      const before = (await this.store.lock(tx, id)) && (await this.moves.find(tx, id));
      await this.publications.publishWithin(tx, member, id, dto);
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
      const race = DomainError.orNotFound(await this.moves.find(tx, id), 'no-such-race-session');
      if (!race.result) return NOTHING;
      const rows = resultRows(race);
      const changes = changesBetween(race.result.rows, withNamesOf(race.result.rows, rows));
      return changes.length === 0
        ? NOTHING
        : { changes, season: await this.seasons.moves(tx, race.session, null, rows) };
    });
  }

  /** Returns the effect of `act` on the current result of a session and on the season; none for an unknown session. */
  private async effectOf(tx: Transaction, id: string | null, act: () => Promise<unknown>): Promise<ResultMovesDto> {
    await acquireLapLockShared(tx);
    const before = id && (await this.store.lock(tx, id)) ? await this.moves.find(tx, id) : null;
    await act();
    const after = before && (await this.moves.find(tx, before.session.id));
    return after ? this.moves.between(tx, before, after) : NOTHING;
  }
}
