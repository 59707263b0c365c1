import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { LapState } from '@league/shared/laps/admin-lap.dto';
import { User } from '../accounts/user.entity.js';
import { Car } from '../cars/car.entity.js';
import { Track } from '../tracks/track.entity.js';
import type { ComparedAs } from './submission/lap-answer.rules.js';

/** Describes a lap. Only the laps feature writes this table; (recordedAt, id) is the order of arrival. */
@Entity('laps')
@Check('laps_lap_time_ms_check', `lap_time_ms between 1 and 86400000`)
@Check('laps_state_check', `state in ('received', 'counted', 'under_review', 'voided')`)
@Index('laps_script_lap_unique', ['carId', 'scriptLapId'], { unique: true, where: 'script_lap_id is not null' })
@Index('laps_car_recent', { synchronize: false }) // (car_id, recorded_at) include (user_id), for counting laps in the index alone
@Index('laps_uncounted_driver', ['userId'], { where: `state in ('under_review', 'voided')` })
@Index('laps_inbox', ['recordedAt', 'id'], { where: `state = 'received'` })
@Index('laps_under_review', ['recordedAt', 'id'], { where: `state = 'under_review'` })
@Index('laps_voided', ['recordedAt', 'id'], { where: `state = 'voided'` })
@Index('laps_best', ['lapTimeMs', 'recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_recent', ['recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_track_best', ['trackId', 'lapTimeMs', 'recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_track_recent', ['trackId', 'recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_driver_best', ['userId', 'lapTimeMs', 'recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_driver_recent', ['userId', 'recordedAt', 'id'], { where: `state = 'counted'` })
@Index('laps_track_records', ['trackId', 'recordedAt', 'id'], { where: 'is_record' })
@Index('laps_former_track', ['formerTrackId', 'recordedAt'], { where: `former_track_id is not null` })
@Index('laps_driver_records', ['userId'], { where: `is_record and state = 'counted'` })
@Index('laps_sent_driver_name_search', { synchronize: false }) // gin (sent_driver_name gin_trgm_ops) of unowned laps
export class Lap {
  /** A UUIDv7, generated when the lap arrives. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  carId: string;

  @ManyToOne(() => Car, { onDelete: 'CASCADE', nullable: false })
  car: Relation<Car>;

  /** The car's owner when the lap was accepted; for an unowned car, null until the car is assigned. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User> | null;

  @Column('uuid', { nullable: true })
  trackId: string | null;

  @ManyToOne(() => Track, { onDelete: 'SET NULL' })
  track: Relation<Track> | null;

  /**
   * The id of the deleted track on which the lap was driven, so that completed race events there can still be classified;
   * otherwise null.
   */
  @Column('uuid', { nullable: true })
  formerTrackId: string | null;

  /** The name of the track, stored when the track is deleted; otherwise null. */
  @Column('varchar', { length: 64, nullable: true })
  formerTrackName: string | null;

  @Column('int')
  lapTimeMs: number;

  /** When the lap arrived, by the database's clock. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  recordedAt: Date;

  @Column('varchar', { length: 16, default: 'received' })
  state: LapState;

  /** Whether the lap was a record of its track when it was set: faster than every counted lap that arrived before it. */
  @Column('boolean', { default: false })
  isRecord: boolean;

  /** When the lap was counted or held, by the database's clock; null while it waits. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  processedAt: Date | null;

  /** The reason why the lap could not be counted; null if it did not fail. An admin or operator can requeue it. */
  @Column('text', { nullable: true })
  failure: string | null;

  /**
   * The reason for holding the lap or, once a steward has decided, for the decision; null if there is neither. The next two
   * columns contain who decided, even after the account is deleted, and when.
   */
  @Column('varchar', { length: 500, nullable: true })
  reviewReason: string | null;

  @Column('uuid', { nullable: true })
  reviewedBy: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  reviewedAt: Date | null;

  /** The script's own id of the lap; null if it sent none. */
  @Column('varchar', { length: 64, nullable: true })
  scriptLapId: string | null;

  @Column('varchar', { length: 128, nullable: true })
  sentDriverName: string | null;

  @Column('varchar', { length: 128, nullable: true })
  sentCarName: string | null;

  @Column('int', { nullable: true })
  tuningVersion: number | null;

  /**
   * The headers X-SecondLife-Region, -Owner-Key, -Object-Key and -Shard, which are evidence, never credentials; null for a
   * missing one.
   */
  @Column('varchar', { length: 128, nullable: true })
  slRegion: string | null;

  @Column('varchar', { length: 64, nullable: true })
  slOwnerKey: string | null;

  @Column('varchar', { length: 64, nullable: true })
  slObjectKey: string | null;

  @Column('varchar', { length: 64, nullable: true })
  slShard: string | null;

  /**
   * The avatar who owns the object that timed the lap, as reported by the script and kept as evidence; null if it sent none.
   */
  @Column('uuid', { nullable: true })
  controllerOwnerKey: string | null;

  /** When the lap ended, as reported by its script; null if not reported, in the future or over a day ago. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  endedAt: Date | null;

  /** The car that the line timed; null if the script sent none. Kept as evidence, like the next three columns. */
  @Column('uuid', { nullable: true })
  carKey: string | null;

  /** The run of the race that the lap belongs to; null outside a race. */
  @Column('varchar', { length: 8, nullable: true })
  run: string | null;

  /** The time from the start signal to the end of the lap; null outside a race. */
  @Column('int', { nullable: true })
  raceTimeMs: number | null;

  @Column('int', { nullable: true })
  lapNumber: number | null;

  /** When a steward reviewed this lap as the first record of its track; null if none has. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  lookedAt: Date | null;

  /**
   * The result of comparing the lap with the best and the record on arrival, stored so that a resend gets the same response;
   * null for laps of earlier versions.
   */
  @Column('varchar', { length: 24, nullable: true })
  comparedAs: ComparedAs | null;

  /** The driver's best on arrival, on the track or, if the track is unknown, overall; null if there was none. */
  @Column('int', { nullable: true })
  comparedBestMs: number | null;

  @Column('int', { nullable: true })
  comparedRecordMs: number | null;

  /**
   * The driver's place on the track's board including this lap; null outside the top 100, or if the driver or track is unknown.
   */
  @Column('smallint', { nullable: true })
  comparedRank: number | null;

  /**
   * The track's name if the driver had no best, otherwise null. The response names the track, which may be renamed or deleted
   * before a resend.
   */
  @Column('varchar', { length: 64, nullable: true })
  comparedTrackName: string | null;
}
