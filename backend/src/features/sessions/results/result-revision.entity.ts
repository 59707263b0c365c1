import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { CrossingSource } from '@league/shared/sessions/race-session.dto';
import type { RowStatus, SessionGapDto } from '@league/shared/sessions/session-board.live';
import { User } from '../../accounts/user.entity.js';
import { RaceSession } from '../race-session.entity.js';

/**
 * Describes a published result of a session. Rows of this table and of result_rows are only added; the database refuses to change them.
 */
@Entity('result_revisions')
@Check('result_revisions_number_check', `number > 0`)
export class ResultRevision {
  @PrimaryColumn('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @PrimaryColumn('int')
  number: number;

  @Column('boolean')
  isFinal: boolean;

  @Column('timestamp with time zone', { precision: 3 })
  publishedAt: Date;

  /** The member who published the result; kept when their account is deleted. */
  @Column('uuid')
  publishedBy: string;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;
}

/** Describes a row of a result, with the fields of a ResultRowDto; deleted with its driver's account. */
@Entity('result_rows')
@Index('result_rows_driver', ['userId'])
export class ResultRow {
  @PrimaryColumn('uuid')
  sessionId: string;

  @PrimaryColumn('int')
  number: number;

  @ManyToOne(() => ResultRevision, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'session_id', referencedColumnName: 'sessionId' },
    { name: 'number', referencedColumnName: 'number' },
  ])
  revision: Relation<ResultRevision>;

  @PrimaryColumn('int')
  row: number;

  /** May be the id of a deleted entry. */
  @Column('uuid')
  entryId: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column('varchar', { length: 128 })
  driverName: string;

  @Column('varchar', { length: 128, nullable: true })
  carName: string | null;

  @Column('int', { nullable: true })
  place: number | null;

  /** Null for a driver without a class, and in results from before classes were stored. */
  @Column('varchar', { length: 32, nullable: true })
  class: string | null;

  @Column('int', { nullable: true })
  classPlace: number | null;

  @Column('int', { nullable: true })
  grid: number | null;

  @Column('varchar', { length: 16 })
  status: RowStatus;

  @Column('int')
  laps: number;

  @Column('int', { nullable: true })
  raceMs: number | null;

  @Column('int', { nullable: true })
  lastMs: number | null;

  @Column('int', { nullable: true })
  bestMs: number | null;

  @Column('jsonb', { nullable: true })
  gap: SessionGapDto | null;

  @Column('jsonb', { nullable: true })
  interval: SessionGapDto | null;

  @Column('int', { nullable: true })
  placesWon: number | null;

  @Column('varchar', { length: 16, nullable: true })
  evidence: CrossingSource | null;

  @Column('boolean')
  isLate: boolean;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;

  @Column('jsonb', { default: [] })
  penalties: RowPenaltyDto[];

  @Column('int', { nullable: true })
  bestAtMs: number | null;
}
