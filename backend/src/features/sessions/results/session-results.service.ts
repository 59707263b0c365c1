import { Injectable } from '@nestjs/common';
import { areSameRows, diffResults } from '@league/shared/sessions/results/result-diff.rules';
import type {
  ResultHeadDto,
  ResultDiffDto,
  SessionResultDto,
  WholeSessionDto,
} from '@league/shared/sessions/session-result.dto';
import { resultRows } from '@league/shared/sessions/session-board.rules';
import type { Member } from '../../../platform/auth/member.js';
import type { Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { RaceSessionsStore } from '../race-sessions.store.js';
import { SessionResultsStore } from './session-results.store.js';

/** Manages the published results of sessions, which are numbered and never edited. */
@Injectable()
export class SessionResultsService {
  constructor(
    private readonly store: SessionResultsStore,
    private readonly sessions: RaceSessionsStore,
  ) {}

  /** Returns the result with this number, or the newest one for null. @throws DomainError 404 */
  async get(sessionId: string, number: number | null): Promise<SessionResultDto> {
    return DomainError.orNotFound(await this.store.find(sessionId, number), 'no-such-result');
  }

  /**
   * Returns the differences between the results `from` (null for the one before `to`) and `to` (null for the newest). @throws
   * DomainError 404
   */
  async diff(sessionId: string, from: number | null, to: number | null): Promise<ResultDiffDto> {
    const after = await this.get(sessionId, to);
    return diffResults(await this.get(sessionId, from ?? after.number - 1), after);
  }

  /**
   * Publishes the current result of a locked session that already has its new state.
   * @returns its number @throws DomainError 409 when a correction corrects nothing
   */
  async publish(
    tx: Transaction,
    member: Member,
    sessionId: string,
    { isCorrection, reason, at }: { readonly isCorrection: boolean; readonly reason: string | null; readonly at: Date },
  ): Promise<number> {
    const race = (await this.sessions.findWholeWithin(tx, sessionId, false)) as WholeSessionDto;
    const rows = resultRows(race);
    if (isCorrection && race.result && areSameRows(race.result.rows, rows))
      throw DomainError.conflict('result-unchanged');
    const head: ResultHeadDto = {
      number: (race.result?.number ?? 0) + 1,
      is_final: race.session.state === 'final',
      published_at: at.toISOString(),
      published_by: member.id,
      reason,
    };
    await this.store.add(tx, sessionId, head, rows);
    return head.number;
  }
}
