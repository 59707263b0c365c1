import type { DifferenceDto } from '@league/shared/admin/verify.dto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes the outcome of the last finished run. */
export interface IntegrityOutcome {
  /** The first rows that do not follow from the laps. */
  readonly differences: readonly DifferenceDto[];
  /** What is wrong with the chain of the audit log; null when it is intact. */
  readonly auditProblem: string | null;
  /** PostgreSQL's messages about each table or index that it found damaged. */
  readonly damage: readonly string[];
  readonly pageChecksums: 'on' | 'off';
  /** Pages that did not match their checksum when they were read, since PostgreSQL counts them. */
  readonly pagesFailed: number;
  /** ISO 8601. */
  readonly pageFailedAt: string | null;
  readonly indexesChecked: number;
  /** The unique ones, primary keys among them. */
  readonly indexes: number;
  /** Whether PostgreSQL let the league use its amcheck extension. */
  readonly hasAmcheck: boolean;
}

/** Stores the last integrity run in one row. Only the integrity feature writes this table. */
@Entity('integrity_run')
export class IntegrityRun {
  @PrimaryColumn('smallint')
  id: number;

  /** When a worker last claimed a night. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  startedAt: Date;

  /** True while a worker runs the claimed night, or since that worker died. */
  @Column({ default: false })
  isRunning: boolean;

  /** Null, with all below, before the first run has finished. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  finishedAt: Date | null;

  @Column('int', { nullable: true })
  tookMs: number | null;

  /** Null also when a damaged table kept the league from comparing. */
  @Column('int', { nullable: true })
  differenceCount: number | null;

  @Column('jsonb', { nullable: true })
  outcome: IntegrityOutcome | null;

  /** Why the run after that one did not finish. */
  @Column('text', { nullable: true })
  failure: string | null;
}
