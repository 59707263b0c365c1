import { Injectable } from '@nestjs/common';
import { type FoundDifferences, type LookLimits, VerifyTotalsStore } from './verify-totals.store.js';

/** Checks totals while the league runs: nothing waits for it. */
@Injectable()
export class VerifyTotalsService {
  constructor(private readonly store: VerifyTotalsStore) {}

  /** Returns what differs, or null when the look took longer than its limit. */
  find(limits: LookLimits): Promise<FoundDifferences | null> {
    return this.store.verifySnapshot(limits);
  }
}
