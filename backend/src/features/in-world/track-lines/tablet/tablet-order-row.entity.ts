import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Track } from '../../../tracks/track.entity.js';

/** Describes a carried-out order from a tablet at a track. Rows are only added. */
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

  /** The signature. The same number with a different signature is a different order, and is refused. */
  @Column('varchar', { length: 64 })
  mac: string;

  /** The sentence in the response, which is repeated when the same order is sent again. */
  @Column('varchar', { length: 300 })
  say: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  givenAt: Date;
}
