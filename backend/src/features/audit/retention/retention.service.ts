import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RetentionRunDto } from '@league/shared/admin/system.dto';
import { onMetricsRead, retentionRanAt, retentionRemoved } from '../../../platform/health/metrics.js';
import { KEPT_DATA } from './kept-data.rules.js';
import { RetentionStore } from './retention.store.js';

/** Deletes data that is past the retention time given in docs/retention.md. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private forget: (() => void) | undefined;

  constructor(private readonly store: RetentionStore) {}

  onApplicationBootstrap(): void {
    this.forget = onMetricsRead(() => this.readMetrics());
  }

  beforeApplicationShutdown(): void {
    this.forget?.();
  }

  /** Removes data that is past its retention time, unless a run has finished today (UTC). @returns whether it ran */
  async runDaily(): Promise<boolean> {
    const last = await this.store.findRun();
    const today = new Date().toISOString().slice(0, 10);
    if (last !== null && last.finishedAt.toISOString().slice(0, 10) === today) return false;
    await this.run();
    return true;
  }

  /** Removes every row that is past its retention time, and stores the numbers of removed rows. Safe to repeat. */
  async run(): Promise<void> {
    const removed: Record<string, number> = {};
    for (const [table, rule] of Object.entries(KEPT_DATA)) {
      if (!('column' in rule)) continue;
      let count = 0;
      for (let removedRows = -1; removedRows !== 0; count += removedRows)
        removedRows = await this.store.removeBatch(table, rule);
      removed[table] = count;
      retentionRemoved.inc({ table }, count);
    }
    await this.store.saveRun(removed);
  }

  /** Returns when the last run finished and how many rows it removed, or null before the first run. */
  async lastRun(): Promise<RetentionRunDto | null> {
    const run = await this.store.findRun();
    if (run === null) return null;
    const rows = Object.values(run.removed).reduce((sum, count) => sum + count, 0);
    return { finished_at: run.finishedAt.toISOString(), rows_removed: rows };
  }

  private async readMetrics(): Promise<void> {
    const run = await this.store.findRun();
    if (run !== null) retentionRanAt.set(run.finishedAt.getTime() / 1_000);
  }
}
