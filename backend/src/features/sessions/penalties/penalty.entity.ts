import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import { RaceSession, SessionEntry } from '../race-session.entity.js';

/** Describes a driver's penalty in a session; rescinded ones are kept but no longer count. */
@Entity('penalties')
@Unique('penalties_ordinal_unique', ['sessionId', 'ordinal'])
@Index('penalties_crossing_unique', ['crossingId'], { unique: true, where: 'rescinded_at is null' })
@Check('penalties_value_check', `(kind = 'dsq') = (value is null) and value > 0`)
export class Penalty {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @Column('uuid')
  entryId: string;

  @ManyToOne(() => SessionEntry, { onDelete: 'CASCADE' })
  entry: Relation<SessionEntry>;

  /** The order in which the penalties of the session were decided. */
  @Column('int')
  ordinal: number;

  @Column('varchar', { length: 16 })
  kind: PenaltyKind;

  @Column('int', { nullable: true })
  value: number | null;

  /**
   * The jump start that the penalty is for; the penalty counts only while the start in which it happened counts. Null for
   * other penalties.
   */
  @Column('uuid', { nullable: true })
  crossingId: string | null;

  @Column('varchar', { length: 500 })
  reason: string;

  /** Null for a jump start that was penalized without a steward. */
  @Column('uuid', { nullable: true })
  givenBy: string | null;

  @Column('timestamp with time zone', { precision: 3 })
  givenAt: Date;

  /** When a steward recorded that the driver has served the penalty; null if not served. */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  servedAt: Date | null;

  @Column('uuid', { nullable: true })
  rescindedBy: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  rescindedAt: Date | null;
}
