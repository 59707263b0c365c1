import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database, type PipelinedTransaction, type Transaction } from '../../../platform/database/database.js';
import { announceWith } from '../../../platform/announce/announce.js';
import { failpoint } from '../../../platform/failpoints/failpoint.js';
import { announceMarks, LapTotalsService } from '../totals/lap-totals.service.js';
import { type Judgement, judgeLaps, type LapFacts } from './lap-counting.rules.js';
import { findOutOfOrder, type LapSchedule } from './lap-schedule.rules.js';
import { BEGIN_COUNTING } from './lap-counting-statements.js';
import { LapCountingStore, type LapBatch } from './lap-counting.store.js';
import { EarnedAchievementsService } from '../totals/earned-achievements.service.js';
import { RecordMarksStore } from '../totals/record-marks.store.js';

export interface CountedBatch {
  /** The number of laps that were counted or held. */
  readonly taken: number;
  /** The arrival times of the counted laps. */
  readonly countedArrivals: readonly Date[];
}

/** Counts waiting laps and updates totals, bests and records accordingly. */
@Injectable()
export class LapCountingService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly store: LapCountingStore,
    private readonly marks: RecordMarksStore,
    private readonly lapTotals: LapTotalsService,
    private readonly earned: EarnedAchievementsService,
  ) {}

  /**
   * Counts or holds up to `limit` waiting laps, in order of arrival, in one transaction with all resulting changes and the
   * announcement.
   */
  countWaiting(limit: number): Promise<CountedBatch> {
    return this.countBatch((transaction) => this.store.lockWaiting(transaction, limit));
  }

  /** Counts the given laps that are still waiting. Safe to repeat, because laps already counted are skipped. */
  count(lapIds: readonly string[]): Promise<CountedBatch> {
    return this.countBatch((transaction) => this.store.lock(transaction, lapIds));
  }

  /**
   * Credits a member with the laps that a car drove without an owner, within a transaction that holds the lap lock exclusively.
   * @returns the number of credited laps
   */
  async creditUnownedLaps(tx: Transaction, carId: string, userId: string): Promise<number> {
    const lapIds = await this.store.assignUnownedLaps(tx, carId, userId);
    if (lapIds.length === 0) return 0;
    await this.lapTotals.recalculate(tx, { lapIds, driverIds: [userId] });
    return lapIds.length;
  }

  private async countBatch(take: (transaction: PipelinedTransaction) => Promise<LapBatch>): Promise<CountedBatch> {
    const batch = await this.database.pipelined(BEGIN_COUNTING, async (transaction) => {
      const taken = await take(transaction);
      const { laps, standings } = taken;
      if (laps.length === 0) return { taken: 0, countedArrivals: [] };
      failpoint('lap-counting.laps-taken');
      const judgement = judgeLaps(laps, standings, await this.scheduleOf(transaction, taken));
      const isLast = judgement.outOfOrder.size === 0;
      await this.store.write(transaction, judgement, isLast);
      if (!isLast) await this.remarkOutOfOrder(transaction.tx, judgement);
      const counted = judgement.verdicts.filter(({ state }) => state === 'counted').map(({ lap }) => lap);
      return { taken: laps.length, countedArrivals: counted.map(({ recordedAt }) => recordedAt) };
    });
    if (batch.taken > 0) failpoint('lap-counting.committed');
    return batch;
  }

  /**
   * Returns the clocks of cars and drivers, or null with LAP_PHYSICS off. Other laps are read only if a lap is older than a
   * counted one.
   */
  private async scheduleOf(transaction: PipelinedTransaction, batch: LapBatch): Promise<LapSchedule | null> {
    if (!this.config.lapPhysics) return null;
    const outOfOrder = findOutOfOrder(batch.laps, batch.clocks);
    const beside = outOfOrder.length === 0 ? new Map() : await this.store.listBeside(transaction, outOfOrder);
    return { ...batch.clocks, beside };
  }

  /**
   * Recomputes the record marks of tracks on which laps arrived before laps that already count. Announces other laps whose
   * marks change, and reconciles their drivers' achievements.
   */
  private async remarkOutOfOrder(tx: Transaction, { outOfOrder, verdicts }: Judgement): Promise<void> {
    const changed: Pick<LapFacts, 'id' | 'userId'>[] = [];
    for (const [trackId, from] of outOfOrder)
      changed.push(...(await this.marks.remark(tx, { trackId, from, to: null })));
    const announced = new Set(verdicts.map(({ lap }) => lap.id));
    const others = changed.filter(({ id }) => !announced.has(id));
    if (others.length === 0) return;
    const driverIds = [...new Set(others.flatMap(({ userId }) => userId ?? []))];
    await this.earned.reconcileWithin(tx, driverIds);
    await announceMarks(tx, driverIds);
    const lapIds = others.map(({ id }) => id);
    await announceWith(tx, 'laps-changed', lapIds, { trackIds: [] }); // the same laps count, only their marks have changed
  }
}
