import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Holds the last retention run in one row. Only the retention feature writes this table. */
@Entity('retention_run')
export class RetentionRun {
  @PrimaryColumn('smallint')
  id: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  finishedAt: Date;

  /** Says how many rows were removed, by table. */
  @Column('jsonb')
  removed: Record<string, number>;
}
