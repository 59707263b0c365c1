import type { IntegrityRunDto } from '@league/shared/admin/system.dto';
import type { IntegrityRun } from './integrity-run.entity.js';

/** Returns the last finished run, or null before the first. */
export function toIntegrityRunDto(run: IntegrityRun): IntegrityRunDto | null {
  const { finishedAt, outcome } = run;
  if (finishedAt === null || outcome === null) return null;
  return {
    finished_at: finishedAt.toISOString(),
    took_ms: run.tookMs ?? 0,
    difference_count: run.differenceCount,
    differences: outcome.differences,
    audit_problem: outcome.auditProblem,
    damage: outcome.damage,
    page_checksums: outcome.pageChecksums,
    pages_failed: outcome.pagesFailed,
    page_failed_at: outcome.pageFailedAt,
    indexes_checked: outcome.indexesChecked,
    indexes: outcome.indexes,
    has_amcheck: outcome.hasAmcheck,
  };
}
