import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { EntryRuling, SessionKind, SessionLegDto, SessionState } from '@league/shared/sessions/race-session.dto';
import { User } from '../accounts/user.entity.js';
import { Car } from '../cars/car.entity.js';
import { RaceEvent } from '../race-events/race-event.entity.js';

/** Describes a leg as stored, with the line's own name for its run and the number of its signal. */
export interface SessionLeg extends SessionLegDto {
  readonly line_run?: string | null;
  readonly line_signal?: number | null;
}

/** Describes a session of a race event. Only the sessions feature writes this table and those below. */
@Entity('race_sessions')
@Unique('race_sessions_ordinal_unique', ['eventId', 'ordinal'])
@Check('race_sessions_length_check', `laps > 0 and minutes > 0 and ordinal > 0`)
export class RaceSession {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  eventId: string;

  @ManyToOne(() => RaceEvent, { onDelete: 'CASCADE' })
  event: Relation<RaceEvent>;

  @Column('int')
  ordinal: number;

  @Column('varchar', { length: 16 })
  kind: SessionKind;

  @Column('varchar', { length: 32, nullable: true })
  groupName: string | null;

  @Column('int', { nullable: true })
  laps: number | null;

  @Column('int', { nullable: true })
  minutes: number | null;

  @Column('int', { nullable: true })
  limitAfterWinnerMs: number | null;

  @Column('smallint', { default: 90 })
  classifiedPercent: number;

  @Column('uuid', { nullable: true })
  gridFrom: string | null;

  @ManyToOne(() => RaceSession, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'grid_from' })
  gridSource: Relation<RaceSession> | null;

  @Column('int', { nullable: true })
  gridReversed: number | null;

  @Column('int', { nullable: true })
  promotes: number | null;

  @Column('int', { nullable: true, default: 5 })
  jumpStartSeconds: number | null;

  @Column('boolean', { default: false })
  jumpStartAutomatic: boolean;

  /** The last stored state; a countdown whose signal has been given counts as green (see `stateAt`). */
  @Column('varchar', { length: 16, default: 'planned' })
  state: SessionState;

  /** When the start signal is given, by the database's clock; null before the countdown. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  goAt: Date | null;

  @Column('varchar', { length: 8, nullable: true })
  run: string | null;

  /** The legs before this run; their laps and times are added to this run's. */
  @Column('jsonb', { default: [] })
  legs: readonly SessionLeg[];

  /** The line's own name for the run; null until the start is linked to the line's signal. */
  @Column('varchar', { length: 8, nullable: true })
  lineRun: string | null;

  /**
   * The number of the line's signal of this run, from which the times of its crossings are measured; null until the start is
   * linked to it.
   */
  @Column('int', { nullable: true })
  lineSignal: number | null;

  /** When the run was stopped, in ms after its start signal; null if it was not. */
  @Column('int', { nullable: true })
  redMs: number | null;

  /** When race control ordered the end, in ms after the start signal; null if it did not. */
  @Column('int', { nullable: true })
  chequeredMs: number | null;

  /**
   * When the result was first published, null before that; later laps are not part of the session, except those that end a
   * race within its limit.
   */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  closedAt: Date | null;
}

@Entity('race_session_entries')
@Unique('race_session_entries_driver_unique', ['sessionId', 'userId'])
@Index('race_session_entries_driver', ['userId'])
export class SessionEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column('uuid', { nullable: true })
  carId: string | null;

  @ManyToOne(() => Car, { onDelete: 'SET NULL' })
  car: Relation<Car> | null;

  @Column('int', { nullable: true })
  grid: number | null;

  @Column('varchar', { length: 8, nullable: true })
  ruling: EntryRuling | null;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;
}

/** Records the events of a session; rows are only added. */
@Entity('race_session_log')
export class SessionLogEntry {
  @PrimaryColumn('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @PrimaryColumn('int')
  seq: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  at: Date;

  @Column('varchar', { length: 32 })
  kind: string;

  @Column('jsonb', { default: {} })
  data: Record<string, unknown>;
}
