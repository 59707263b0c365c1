import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Track } from '../../tracks/track.entity.js';

/** Describes an order from race control to the line of a track. Rows are only added; the receipt sets `executedAt`. */
@Entity('line_orders')
export class LineOrderRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'line_orders_pk' })
  trackId: string;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'line_orders_track_fk' })
  track: Relation<Track>;

  /** The number of the order at its track: one more than the last order's, or 1 if none is stored. */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'line_orders_pk' })
  seq: number;

  @Column('varchar', { length: 16 })
  kind: string;

  @Column('varchar', { length: 1000 })
  arguments: string;

  /** Null for an order that is in force until a later session replaces it. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  expiresAt: Date | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  givenAt: Date;

  /** When the line's receipt arrived; null before. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  executedAt: Date | null;
}
