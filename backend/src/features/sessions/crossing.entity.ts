import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CrossingRuling, CrossingSource } from '@league/shared/sessions/race-session.dto';
import { Lap } from '../laps/lap.entity.js';
import { RaceSession, SessionEntry } from './race-session.entity.js';

/** Describes a crossing of the line in a session. Only the sessions feature writes this table. */
@Entity('crossings')
@Index('crossings_number_unique', ['sessionId', 'run', 'number'], { unique: true, where: 'number is not null' })
@Index('crossings_lap_unique', ['lapId'], { unique: true, where: 'lap_id is not null' })
@Index('crossings_session', ['sessionId', 'run', 'raceMs'])
@Index('crossings_entry', ['entryId', 'run', 'raceMs'])
export class Crossing {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @Column('varchar', { length: 8 })
  run: string;

  @Column('uuid', { nullable: true })
  entryId: string | null;

  @ManyToOne(() => SessionEntry, { onDelete: 'CASCADE' })
  entry: Relation<SessionEntry> | null;

  /** The avatar's key as sent by the line, for an avatar who is not entered; null for a driver of the session. */
  @Column('uuid', { nullable: true })
  avatarKey: string | null;

  @Column('varchar', { length: 128, nullable: true })
  sentName: string | null;

  /** Milliseconds after the start signal; a crossing at 0 or less is not a lap. */
  @Column('int')
  raceMs: number;

  /**
   * When the driver crossed the line according to a marshal, in ms after the start signal; null if no marshal entered the
   * crossing. It stays when better evidence replaces that of the crossing.
   */
  @Column('int', { nullable: true })
  handMs: number | null;

  @Column('varchar', { length: 16 })
  source: CrossingSource;

  /**
   * The lap that ended with the crossing; null if none is known. It keeps the id of a deleted lap, so that a crossing whose lap
   * did not count still has no lap time.
   */
  @Column('uuid', { nullable: true })
  lapId: string | null;

  @ManyToOne(() => Lap, { createForeignKeyConstraints: false })
  lap: Relation<Lap> | null;

  /** The time of a lap that counted when it was deleted, set by a trigger; null before. */
  @Column('int', { nullable: true })
  lapTimeMs: number | null;

  /** The number that the line gave to the crossing; null if the line has not reported it. */
  @Column('int', { nullable: true })
  number: number | null;

  @Column('varchar', { length: 16, default: 'counted' })
  ruled: CrossingRuling;

  @Column('varchar', { length: 500, nullable: true })
  ruledReason: string | null;

  /** The member who ruled, null before a ruling; kept when their account is deleted. */
  @Column('uuid', { nullable: true })
  ruledBy: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  ruledAt: Date | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  arrivedAt: Date;
}
