import { Injectable } from '@nestjs/common';
import type {
  AddCrossingDto,
  ControlSessionDto,
  PublishSessionDto,
  RuleCrossingDto,
} from '@league/shared/sessions/control-session.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { changesBetween, withNamesOf } from '@league/shared/sessions/results/result-diff.rules';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { acquireLapLockShared } from '../laps/lap-lock.js';
import { SeasonOfEventService } from '../seasons/season-of-event.service.js';
import { CrossingRulingsService } from './crossings/crossing-rulings.service.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { SessionPublicationService } from './results/session-publication.service.js';
import { SessionControlService } from './session-control.service.js';

const NOTHING: ResultMovesDto = { changes: [], season: null };

/**
 * Carries out race control's actions on a session or, with `isPreview`, returns their effect from a transaction that is rolled
 * back. A preview throws the same errors as the action, except that a ruling on a crossing can be previewed even after a final
 * result.
 */
@Injectable()
export class SessionActionsService {
  constructor(
    private readonly database: Database,
    private readonly store: RaceSessionsStore,
    private readonly seasons: SeasonOfEventService,
    private readonly sessions: SessionControlService,
    private readonly publications: SessionPublicationService,
    private readonly crossings: CrossingRulingsService,
  ) {}

  control(member: Member, id: string, dto: ControlSessionDto, isPreview: boolean) {
    return this.run(isPreview, id, (tx) => this.sessions.control(tx, member, id, dto));
  }

  addCrossing(member: Member, id: string, dto: AddCrossingDto, isPreview: boolean) {
    return this.run(isPreview, id, (tx) => this.crossings.addByHand(tx, member, id, dto));
  }

  ruleCrossing(member: Member, id: string, dto: RuleCrossingDto, isPreview: boolean) {
    const rule = (tx: Transaction) => this.crossings.rule(tx, member, id, dto, isPreview);
    if (!isPreview) return this.database.transaction(rule);
    return this.database.dryRun(async (tx) => this.effectOf(tx, await this.crossings.findSession(tx, id), rule));
  }

  /** Publishes a result; a preview returns how that would change the newest result and the season. */
  publish(
    member: Member,
    id: string,
    dto: PublishSessionDto,
    isPreview: boolean,
  ): Promise<RaceSessionDto | ResultMovesDto> {
    const publish = (tx: Transaction) => this.publications.publish(tx, member, id, dto);
    if (!isPreview) return this.database.transaction(publish);
    return this.database.dryRun(async (tx) => {
      await acquireLapLockShared(tx);
      const before = (await this.store.lock(tx, id)) && (await this.store.findWholeWithin(tx, id, false));
      await publish(tx);
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
      const race = DomainError.orNotFound(await this.store.findWholeWithin(tx, id, false), 'no-such-race-session');
      if (!race.result) return NOTHING;
      const rows = resultRows(race);
      const changes = changesBetween(race.result.rows, withNamesOf(race.result.rows, rows));
      return changes.length === 0
        ? NOTHING
        : { changes, season: await this.seasons.moves(tx, race.session, null, rows) };
    });
  }

  private run<T>(isPreview: boolean, id: string, act: (tx: Transaction) => Promise<T>): Promise<T | ResultMovesDto> {
    return isPreview ? this.database.dryRun((tx) => this.effectOf(tx, id, act)) : this.database.transaction(act);
  }

  /** Returns the effect of `act` on the current result of a session and on the season; none for an unknown session. */
  private async effectOf(
    tx: Transaction,
    id: string | null,
    act: (tx: Transaction) => Promise<unknown>,
  ): Promise<ResultMovesDto> {
    await acquireLapLockShared(tx);
    const before = id && (await this.store.lock(tx, id)) ? await this.store.findWholeWithin(tx, id, false) : null;
    await act(tx);
    const after = before && (await this.store.findWholeWithin(tx, before.session.id, false));
    return after ? this.seasons.movesOfRuling(tx, before, after) : NOTHING;
  }
}
