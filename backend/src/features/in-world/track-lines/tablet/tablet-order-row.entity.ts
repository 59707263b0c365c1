import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Track } from '../../../tracks/track.entity.js';

/** An order that was carried out for a tablet at a track; rows are only added. */
@Entity('tablet_orders')
export class TabletOrderRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tablet_orders_pk' })
  trackId: string;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'tablet_orders_track_fk' })
  track: Relation<Track>;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'tablet_orders_pk' })
  tabletKey: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'tablet_orders_pk' })
  n: number;

  /** The signature: another one is another order. */
  @Column('varchar', { length: 64 })
  mac: string;

  /** Keeps the answer, which the same order gets when it is sent again. */
  @Column('varchar', { length: 300 })
  say: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  givenAt: Date;
}
