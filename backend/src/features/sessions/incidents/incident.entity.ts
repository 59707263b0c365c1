import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { IncidentState } from '@league/shared/sessions/incident.dto';
import { User } from '../../accounts/user.entity.js';
import { Penalty } from '../penalties/penalty.entity.js';
import { RaceSession, SessionEntry } from '../race-session.entity.js';

/** Describes an incident in a session, as reported by a driver or a steward, and its decision. */
@Entity('incidents')
export class Incident {
  @PrimaryColumn('uuid')
  id: string;

  @Index('incidents_session')
  @Column('uuid')
  sessionId: string;

  @ManyToOne(() => RaceSession, { onDelete: 'CASCADE' })
  session: Relation<RaceSession>;

  @Index('incidents_entry')
  @Column('uuid')
  entryId: string;

  @ManyToOne(() => SessionEntry, { onDelete: 'CASCADE' })
  entry: Relation<SessionEntry>;

  @Index('incidents_filed_by')
  @Column('uuid', { nullable: true })
  filedBy: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'filed_by' })
  filer: Relation<User> | null;

  @Column('timestamp with time zone', { precision: 3 })
  filedAt: Date;

  /** When the incident, its decision or the penalty last changed; statements do not count. */
  @Column('timestamp with time zone', { precision: 3 })
  changedAt: Date;

  @Column('int', { nullable: true })
  raceMs: number | null;

  @Column('varchar', { length: 1000 })
  text: string;

  @Column('varchar', { length: 2048, nullable: true })
  link: string | null;

  @Column('varchar', { length: 16 })
  state: IncidentState;

  @Column('uuid', { nullable: true })
  decidedBy: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  decidedAt: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;

  /** Whether the decision was made by an admin who drives in the session, because there was no other steward. */
  @Column('boolean', { default: false })
  byDriver: boolean;

  @Column('uuid', { nullable: true })
  penaltyId: string | null;

  @ManyToOne(() => Penalty, { onDelete: 'SET NULL' })
  penalty: Relation<Penalty> | null;

  @Column('uuid', { nullable: true })
  appealedBy: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  appeal: string | null;
}

@Entity('incident_statements')
export class IncidentStatement {
  @PrimaryColumn('uuid')
  id: string;

  @Index('incident_statements_incident')
  @Column('uuid')
  incidentId: string;

  @ManyToOne(() => Incident, { onDelete: 'CASCADE' })
  incident: Relation<Incident>;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column('varchar', { length: 1000 })
  text: string;

  @Column('timestamp with time zone', { precision: 3 })
  at: Date;
}
