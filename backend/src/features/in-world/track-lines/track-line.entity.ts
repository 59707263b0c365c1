import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Track } from '../../tracks/track.entity.js';

/** Describes the key of a track's line. Only the track-lines feature writes this table and line_events. */
@Entity('track_keys')
@Unique('track_keys_id_unique', ['id'])
export class TrackKey {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'track_keys_pk' })
  trackId: string;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'track_keys_track_fk' })
  track: Relation<Track>;

  /** The id of the key, replaced together with its secret. */
  @Column('uuid')
  id: string;

  /** The secret, encrypted with the league's secret and not hashed, because checking a signature requires the secret itself. */
  @Column('bytea')
  secretSealed: Buffer;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastPostedAt: Date | null;

  @Column('varchar', { length: 8, nullable: true })
  run: string | null;

  /** True if the line's last post contained receipts of orders. */
  @Column('boolean', { default: false })
  takesOrders: boolean;
}

/** Describes an event that a line posted. Rows are never changed. */
@Entity('line_events')
export class LineEventRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'line_events_pk' })
  trackId: string;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'line_events_track_fk' })
  track: Relation<Track>;

  @PrimaryColumn('varchar', { length: 8, primaryKeyConstraintName: 'line_events_pk' })
  run: string;

  @PrimaryColumn('int', { primaryKeyConstraintName: 'line_events_pk' })
  n: number;

  @Column('varchar', { length: 16 })
  kind: string;

  @Column('uuid', { nullable: true })
  avatarKey: string | null;

  @Column('uuid', { nullable: true })
  carKey: string | null;

  /** The number of the lap that ended, counted by the line since the signal; 0 if none ended. */
  @Column('int')
  lap: number;

  /** The time by the line's clock, in ms. */
  @Column('int')
  atMs: number;

  /** The region's time dilation, from 0 to 1, at a signal or an end; null for other events. */
  @Column('real', { nullable: true })
  dilation: number | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  arrivedAt: Date;
}
