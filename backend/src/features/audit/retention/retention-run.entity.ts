import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes the last retention run, in a single row. Only the retention feature writes this table. */
@Entity('retention_run')
export class RetentionRun {
  @PrimaryColumn('smallint')
  id: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  finishedAt: Date;

  /** The number of removed rows, by table. */
  @Column('jsonb')
  removed: Record<string, number>;
}
