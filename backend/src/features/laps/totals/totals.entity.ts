import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { Car } from '../../cars/car.entity.js';
import { Track } from '../../tracks/track.entity.js';

/**
 * Describes counted laps by their number and the best of them, the earliest among equal ones, which is null if there is none.
 */
abstract class LapTotals {
  @Column('int', { default: 0 })
  totalLaps: number;

  @Column('int', { nullable: true })
  bestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  bestLapAt: Date | null;
}

/** Describes totals with the time that a car or driver has used for counted laps. */
abstract class TimedLapTotals extends LapTotals {
  /** The earliest time at which the last counted lap can have ended; null while there is no limit. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  freeAt: Date | null;

  /**
   * The end of the latest counted lap, as reported or, without a report, its arrival; null before the first. Only a reset of
   * all stats clears it and freeAt; voiding or deleting laps otherwise changes neither.
   */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastEndedAt: Date | null;
}

/**
 * Describes the totals of a driver's counted laps and results, updated in the transactions that change those. `totalLaps` is
 * the number shown: countedLaps + lapsAdjustment, but never below zero. The best lap is the one shown and ranked: a lap set by
 * hand while it is valid, otherwise the best counted lap. Drivers with a best lap are ranked.
 */
@Entity('driver_totals')
@Index('driver_totals_rank', { synchronize: false }) // (total_points desc, best_lap_ms, best_lap_at, user_id) of ranked drivers
@Index('driver_totals_directory', { synchronize: false }) // the same order for all drivers, those without a best lap last
@Check('driver_totals_set_best_check', `(set_best_ms is null) = (set_best_at is null)`)
export class DriverTotals extends TimedLapTotals {
  @PrimaryColumn('uuid')
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  /** The number of counted laps, without the adjustment. */
  @Column('int', { default: 0 })
  countedLaps: number;

  @Column('int', { default: 0 })
  totalPoints: number;

  @Column('int', { default: 0 })
  totalWins: number;

  @Column('int', { default: 0 })
  totalPodiums: number;

  /** The sum of all counted lap times, from which the mean is computed; a bigint, which pg returns as text. */
  @Column('bigint', { default: 0 })
  totalLapMs: string;

  /** The part of totalPoints that admins' edits added to the earned points. */
  @Column('int', { default: 0 })
  pointsAdjustment: number;

  /** The part of totalWins that admins' edits added to the earned wins. */
  @Column('int', { default: 0 })
  winsAdjustment: number;

  /** The part of totalLaps that admins' edits added to the counted laps. */
  @Column('int', { default: 0 })
  lapsAdjustment: number;

  /** The best counted lap, the earliest among equal ones; null if there is none. */
  @Column('int', { nullable: true })
  countedBestMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  countedBestAt: Date | null;

  /** A best lap set by an admin, at `setBestAt`; it is valid until a faster lap is counted. Null if none is set. */
  @Column('int', { nullable: true })
  setBestMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  setBestAt: Date | null;

  /**
   * When the driver's results were reset; results of sessions that were first published earlier do not count. Null if they
   * never were.
   */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  resultsSince: Date | null;

  /** The car of the last counted lap, which may have been deleted; null before the first. */
  @Column('uuid', { nullable: true })
  lastCarId: string | null;
}

@Entity('car_totals')
export class CarTotals extends TimedLapTotals {
  @PrimaryColumn('uuid')
  carId: string;

  @OneToOne(() => Car, { onDelete: 'CASCADE' })
  @JoinColumn()
  car: Relation<Car>;

  /** The arrival times of the last ten counted laps, in order; null before the first. */
  @Column('timestamp with time zone', { array: true, nullable: true })
  arrivals: Date[] | null;
}

/** Describes the totals of a track, whose best lap is its record. */
@Entity('track_totals')
export class TrackTotals extends LapTotals {
  @PrimaryColumn('uuid')
  trackId: string;

  @OneToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn()
  track: Relation<Track>;

  @Column('uuid', { nullable: true })
  bestLapId: string | null;

  /** The newest counted lap, in order of arrival; null before the first. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastLapAt: Date | null;

  @Column('uuid', { nullable: true })
  lastLapId: string | null;
}

@Entity('driver_track_totals')
@Index('driver_track_totals_rank', ['trackId', 'bestLapMs', 'bestLapAt', 'userId'])
export class DriverTrackTotals extends LapTotals {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  trackId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  track: Relation<Track>;
}

/** Describes the league's totals, in a single row, so that boards need not count a million rows. */
@Entity('league_totals')
@Check('league_totals_single', `id = 1`)
export class LeagueTotals {
  @PrimaryColumn('int')
  id: number;

  /** The number of counted laps. */
  @Column('int', { default: 0 })
  totalLaps: number;

  /** The number of drivers with a best lap, counted or set by hand. */
  @Column('int', { default: 0 })
  rankedDrivers: number;
}
