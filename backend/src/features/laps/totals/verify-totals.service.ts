import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../platform/http/domain-error.js';
import { type Difference, VerifyTotalsStore } from './verify-totals.store.js';

const TIME_LIMIT_MS = 60_000;

/** The drift check while the league runs: nothing waits for it. */
@Injectable()
export class VerifyTotalsService {
  constructor(private readonly store: VerifyTotalsStore) {}

  /** @throws DomainError 503 when it takes longer than a minute. */
  async verify(): Promise<{ differences: Difference[]; tookMs: number }> {
    const startedAt = performance.now();
    const differences = await this.store.verifySnapshot(TIME_LIMIT_MS);
    if (differences) return { differences, tookMs: Math.round(performance.now() - startedAt) };
    throw DomainError.busy('verify-too-long');
  }
}
