import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type DifferenceDto, MAX_DIFFERENCES, type VerifyDto } from '@league/shared/admin/verify.dto';
import type { IntegrityRunDto } from '@league/shared/admin/system.dto';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { isDamage } from '../../../platform/database/database-errors.js';
import {
  integrityDamage,
  integrityRanAt,
  leaderboardDriftRows,
  onMetricsRead,
} from '../../../platform/health/metrics.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { delay } from '../../../platform/scheduling/timers.js';
import { AuditService } from '../../audit/audit.service.js';
import { VerifyTotalsStore } from '../totals/verify-totals.store.js';
import { toIntegrityRunDto } from './integrity.mapper.js';
import { IntegrityStore } from './integrity.store.js';

interface TimeLimits {
  readonly totalsMs: number;
  readonly indexesMs: number;
}

const AT_NIGHT: TimeLimits = { totalsMs: 600_000, indexesMs: 300_000 };
/** The time limits of checks during the day, when an admin is waiting for the result. */
const BY_DAY: TimeLimits = { totalsMs: 60_000, indexesMs: 10_000 };
/**
 * The time, in ms, for which a difference must persist before it is reported, because achievements unlock a moment after an
 * event is completed or a track is deleted.
 */
const CONFIRM_AFTER_MS = 60_000;
/** The maximum number of differences that are stored with the run. */
const MAX_KEPT = 20;

interface FoundTotals {
  /** Null when a table could not be read. */
  readonly count: number | null;
  readonly first: readonly DifferenceDto[];
  readonly damage: readonly string[];
}

class TookTooLongError extends Error {}

/**
 * Checks that stored totals agree with the laps, that the audit log is intact, and that PostgreSQL's files are undamaged. It
 * repairs nothing.
 */
@Injectable()
export class IntegrityService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private forget: (() => void) | undefined;

  constructor(
    private readonly store: IntegrityStore,
    private readonly database: Database,
    private readonly totals: VerifyTotalsStore,
    private readonly audit: AuditService,
  ) {}

  onApplicationBootstrap(): void {
    this.forget = onMetricsRead(() => this.readMetrics());
  }

  /** Stops a run in progress after its current statement; another worker repeats it later. */
  beforeApplicationShutdown(): void {
    this.stopping.abort(new Error('The league was stopped.'));
    this.forget?.();
  }

  /**
   * Runs the nightly checks unless another worker has already claimed this night's run. Safe to repeat, even concurrently.
   * @param confirmAfterMs how long, in ms, differences must persist after the first comparison
   * @returns false if the run was already claimed, or was aborted because the process is stopping
   * @throws the error of a failed run, once its message is stored
   */
  async runNightly(confirmAfterMs = CONFIRM_AFTER_MS): Promise<boolean> {
    if (!(await this.store.claimNight())) return false;
    try {
      await this.run(AT_NIGHT, confirmAfterMs);
    } catch (error) {
      if (this.stopping.signal.aborted) return false;
      await this.store.saveFailure(messageOf(error));
      throw error;
    }
    return true;
  }

  /**
   * Runs the checks now, on behalf of an admin, and records this in the audit log.
   * @throws DomainError 503 when recomputing the totals takes longer than a minute or a table cannot be read
   */
  async check(member: Member): Promise<VerifyDto> {
    const startedAt = performance.now();
    const { count, first } = await this.run(BY_DAY).catch((error: unknown) => {
      throw error instanceof TookTooLongError ? DomainError.busy('verify-too-long') : error;
    });
    await this.database.transaction((tx) =>
      this.audit.record(tx, member, { action: 'system.verify', targetId: null, after: { differences: count } }),
    );
    if (count === null) throw DomainError.refuse(503, 'data-damaged');
    return {
      differences: first.slice(0, MAX_DIFFERENCES),
      difference_count: count,
      took_ms: Math.round(performance.now() - startedAt),
    };
  }

  /** Returns the last finished run, and the reason why a later run failed; each is null if there is none. */
  async lastRun(): Promise<{ run: IntegrityRunDto | null; failure: string | null }> {
    const run = await this.store.findRun();
    return { run: run && toIntegrityRunDto(run), failure: run?.failure ?? null };
  }

  private async run(limits: TimeLimits, confirmAfterMs?: number): Promise<FoundTotals> {
    const startedAt = performance.now();
    let found = await this.findDifferences(limits);
    if (confirmAfterMs !== undefined && found.count !== null && found.count > 0) {
      await delay(confirmAfterMs, { signal: this.stopping.signal });
      found = await this.findDifferences(limits);
    }
    const auditProblem = await this.audit.findProblem();
    const files = await this.database.dryRun((tx) =>
      this.store.checkIndexes(tx, limits.indexesMs, this.stopping.signal),
    );
    const pages = await this.store.checkPages();
    await this.store.saveOutcome({
      tookMs: Math.round(performance.now() - startedAt),
      differenceCount: found.count,
      outcome: {
        differences: found.first.slice(0, MAX_KEPT),
        auditProblem,
        ...files,
        ...pages,
        damage: [...found.damage, ...files.damage],
      },
    });
    return found;
  }

  private async findDifferences({ totalsMs }: TimeLimits): Promise<FoundTotals> {
    try {
      const found = await this.totals.verifySnapshot({ limitMs: totalsMs, signal: this.stopping.signal });
      if (found) return { ...found, damage: [] };
    } catch (error) {
      if (isDamage(error)) return { count: null, first: [], damage: [error.message] };
      throw error;
    }
    throw new TookTooLongError(`The totals could not be recomputed within ${totalsMs / 60_000} minutes.`);
  }

  /** Updates the metrics; rejects and leaves them unchanged while the database is unreachable. */
  private async readMetrics(): Promise<void> {
    const { run } = await this.lastRun();
    if (run === null) return;
    leaderboardDriftRows.set(run.difference_count ?? 0);
    integrityDamage.set(run.damage.length + run.pages_failed + (run.audit_problem === null ? 0 : 1));
    integrityRanAt.set(Date.parse(run.finished_at) / 1_000);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
