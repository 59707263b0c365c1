import { Injectable } from '@nestjs/common';
import { diffResults } from '@league/shared/sessions/results/result-diff.rules';
import type { ResultDiffDto, SessionResultDto } from '@league/shared/sessions/session-result.dto';
import { DomainError } from '../../../platform/http/domain-error.js';
import { SessionResultsStore } from './session-results.store.js';

/** Reads the published results of sessions, which are numbered and never edited. */
@Injectable()
export class SessionResultsService {
  constructor(private readonly store: SessionResultsStore) {}

  /** Returns the result with this number, or the newest one if `number` is null. @throws DomainError 404 */
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
}
