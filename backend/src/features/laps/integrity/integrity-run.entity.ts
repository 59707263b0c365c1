import type { DifferenceDto } from '@league/shared/admin/verify.dto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes the outcome of the last finished run. */
export interface IntegrityOutcome {
  /** The first stored values that differ from those recomputed from the laps. */
  readonly differences: readonly DifferenceDto[];
  /** The problem with the chain of the audit log; null when it is intact. */
  readonly auditProblem: string | null;
  /** PostgreSQL's messages about the tables and indexes that it found damaged. */
  readonly damage: readonly string[];
  readonly pageChecksums: 'on' | 'off';
  /** The number of pages whose checksum was wrong when PostgreSQL read them. */
  readonly pagesFailed: number;
  /** When PostgreSQL last read a page with a wrong checksum, ISO 8601; null if never. */
  readonly pageFailedAt: string | null;
  readonly indexesChecked: number;
  /** The number of unique indexes, including primary keys. */
  readonly indexes: number;
  /** Whether PostgreSQL allowed the league to use its amcheck extension. */
  readonly hasAmcheck: boolean;
}

/** Describes the last integrity run, in a single row. Only the integrity feature writes this table. */
@Entity('integrity_run')
export class IntegrityRun {
  @PrimaryColumn('smallint')
  id: number;

  /** When a worker last claimed a nightly run. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  startedAt: Date;

  /** True while a worker is executing the claimed run, or if it died doing so. */
  @Column({ default: false })
  isRunning: boolean;

  /** When the last finished run ended; null, like the next three fields, until one has finished. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  finishedAt: Date | null;

  @Column('int', { nullable: true })
  tookMs: number | null;

  /**
   * The number of stored values that differ from the recomputed ones; also null when a damaged table prevented the
   * comparison.
   */
  @Column('int', { nullable: true })
  differenceCount: number | null;

  @Column('jsonb', { nullable: true })
  outcome: IntegrityOutcome | null;

  /** The reason why a run after the last finished one failed; null if none did. */
  @Column('text', { nullable: true })
  failure: string | null;
}
