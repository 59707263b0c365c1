import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/**
 * How many ranked drivers stand on one stretch of the board, from this place on (inclusive) to that of the next bucket. The
 * first begins before any driver. Places are in the order of the board: most points, best lap, who set it first, id. What
 * rank_changes holds is not added yet.
 */
@Entity('rank_buckets')
@Unique('rank_buckets_place_unique', ['points', 'bestLapMs', 'bestLapAt', 'userId'])
export class RankBucket {
  @PrimaryColumn('uuid')
  id: string;

  @Column('int')
  points: number;

  @Column('int')
  bestLapMs: number;

  @Column('timestamp with time zone', { precision: 3 })
  bestLapAt: Date;

  @Column('uuid')
  userId: string;

  @Column('int')
  drivers: number;
}

/** A driver's place before and after a change, null while not ranked: written by triggers of driver_totals. */
@Entity('rank_changes')
export class RankChange {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('int', { nullable: true })
  oldPoints: number | null;

  @Column('int', { nullable: true })
  oldBestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  oldBestLapAt: Date | null;

  @Column('int', { nullable: true })
  newPoints: number | null;

  @Column('int', { nullable: true })
  newBestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  newBestLapAt: Date | null;
}
