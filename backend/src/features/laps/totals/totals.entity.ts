import { Check, Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../accounts/user.entity.js';
import { Car } from '../../cars/car.entity.js';
import { Track } from '../../tracks/track.entity.js';

/** Stores the totals of a driver's counted laps and results; changed in the transaction that counts the lap. */
@Entity('driver_totals')
@Index('driver_totals_rank', { synchronize: false }) // (total_points desc, best_lap_ms, best_lap_at, user_id) of ranked drivers
@Index('driver_totals_directory', { synchronize: false }) // the same order of every driver, those without a best lap last
@Check('driver_totals_set_best_check', `(set_best_ms is null) = (set_best_at is null)`)
export class DriverTotals {
  @PrimaryColumn('uuid')
  userId: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  /** The shown number of laps: countedLaps + lapsAdjustment, never below zero. */
  @Column('int', { default: 0 })
  totalLaps: number;

  /** The counted laps alone. */
  @Column('int', { default: 0 })
  countedLaps: number;

  @Column('int', { default: 0 })
  totalPoints: number;

  @Column('int', { default: 0 })
  totalWins: number;

  @Column('int', { default: 0 })
  totalPodiums: number;

  /** The sum of all counted laps, for their average; a bigint, which arrives as text. */
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

  /**
   * The shown and ranked best: the one set by hand while it is valid, else the counted one. A driver with one is
   * ranked.
   */
  @Column('int', { nullable: true })
  bestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  bestLapAt: Date | null;

  /** The best counted lap, the earliest of equal ones; null without a counted lap. */
  @Column('int', { nullable: true })
  countedBestMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  countedBestAt: Date | null;

  /** A best lap set by an admin, and when: it is valid until a faster lap is counted. */
  @Column('int', { nullable: true })
  setBestMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  setBestAt: Date | null;

  /** When the driver's results were reset; results of sessions that ended earlier do not count. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  resultsSince: Date | null;

  /** The earliest moment at which the last counted lap can have ended; null while nothing limits it. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  freeAt: Date | null;

  /** When that lap ended, as far as is known. Both are kept when laps are voided or deleted. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastEndedAt: Date | null;

  /** The car of that lap, which may be deleted. */
  @Column('uuid', { nullable: true })
  lastCarId: string | null;
}

@Entity('car_totals')
export class CarTotals {
  @PrimaryColumn('uuid')
  carId: string;

  @OneToOne(() => Car, { onDelete: 'CASCADE' })
  @JoinColumn()
  car: Relation<Car>;

  @Column('int', { default: 0 })
  totalLaps: number;

  @Column('int', { nullable: true })
  bestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  bestLapAt: Date | null;

  /** The earliest moment at which the last counted lap can have ended; null while nothing limits it. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  freeAt: Date | null;

  /** When that lap ended, as far as is known. Both are kept when laps are voided or deleted. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastEndedAt: Date | null;

  /** When the last ten counted laps arrived, in that order. */
  @Column('timestamp with time zone', { array: true, nullable: true })
  arrivals: Date[] | null;
}

@Entity('track_totals')
export class TrackTotals {
  @PrimaryColumn('uuid')
  trackId: string;

  @OneToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn()
  track: Relation<Track>;

  @Column('int', { default: 0 })
  totalLaps: number;

  /** The record: the best counted lap, the earliest of equal ones. */
  @Column('int', { nullable: true })
  bestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  bestLapAt: Date | null;

  @Column('uuid', { nullable: true })
  bestLapId: string | null;

  /** The newest counted lap, in order of arrival. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lastLapAt: Date | null;

  @Column('uuid', { nullable: true })
  lastLapId: string | null;
}

@Entity('driver_track_totals')
@Index('driver_track_totals_rank', ['trackId', 'bestLapMs', 'bestLapAt', 'userId'])
export class DriverTrackTotals {
  @PrimaryColumn('uuid')
  userId: string;

  @PrimaryColumn('uuid')
  trackId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: Relation<User>;

  @ManyToOne(() => Track, { onDelete: 'CASCADE' })
  @JoinColumn()
  track: Relation<Track>;

  @Column('int', { default: 0 })
  totalLaps: number;

  @Column('int', { nullable: true })
  bestLapMs: number | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  bestLapAt: Date | null;
}

/** Stores in one row the counts that boards would otherwise have to take from a million rows. */
@Entity('league_totals')
@Check('league_totals_single', `id = 1`)
export class LeagueTotals {
  @PrimaryColumn('int')
  id: number;

  /** Counted laps. */
  @Column('int', { default: 0 })
  totalLaps: number;

  /** Drivers with a best lap, counted or set by hand. */
  @Column('int', { default: 0 })
  rankedDrivers: number;
}
