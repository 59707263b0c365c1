import { Column, Entity, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { EarlierTeamDto, EnteredResultDto } from '@league/shared/seasons/season-board.live';
import type { SeasonRulesDto } from '@league/shared/seasons/season-rules.dto';
import type { SeasonRulingKind } from '@league/shared/seasons/season-ruling-kinds';
import { User } from '../accounts/user.entity.js';
import { RaceEvent } from '../race-events/race-event.entity.js';

/** Describes a championship. Its standings are computed, never stored. */
@Entity('seasons')
export class Season {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 128 })
  name: string;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('jsonb')
  rules: SeasonRulesDto;

  @Column('timestamp with time zone', { precision: 3 })
  createdAt: Date;
}

@Entity('season_teams')
@Unique('season_teams_name_unique', ['seasonId', 'name'])
export class SeasonTeam {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  seasonId: string;

  @ManyToOne(() => Season, { onDelete: 'CASCADE' })
  season: Relation<Season>;

  @Column('varchar', { length: 64 })
  name: string;

  /** A colour such as #e10600; null if the team has none. */
  @Column('varchar', { length: 7, nullable: true })
  color: string | null;
}

/** Describes a driver in a season: a member, or someone else by name. */
@Entity('season_entries')
@Unique('season_entries_user_unique', ['seasonId', 'userId'])
export class SeasonEntry {
  @PrimaryColumn('uuid')
  seasonId: string;

  @ManyToOne(() => Season, { onDelete: 'CASCADE' })
  season: Relation<Season>;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { nullable: true })
  userId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User> | null;

  /** Null for a member, whose own name is used. */
  @Column('varchar', { length: 128, nullable: true })
  driverName: string | null;

  @Column('varchar', { length: 32, nullable: true })
  class: string | null;

  @Column('uuid', { nullable: true })
  teamId: string | null;

  @ManyToOne(() => SeasonTeam, { onDelete: 'SET NULL' })
  team: Relation<SeasonTeam> | null;

  @Column('int', { nullable: true })
  number: number | null;

  /** The driver's earlier teams and classes, in the order of the rounds. */
  @Column('jsonb', { default: [] })
  earlier: readonly EarlierTeam[];
}

/** Describes the team and class that a driver had up to a round, as stored. */
export type EarlierTeam = Omit<EarlierTeamDto, 'team'>;

/** Describes a result that was entered by hand, as stored. */
export interface HandResult extends Omit<EnteredResultDto, 'driver_name' | 'car'> {
  /**
   * The text that all drivers of a shared car have; null for other cars, absent in results entered before cars could be shared.
   */
  readonly car?: string | null;
}

/** Describes a round of a season: a race event, or results entered by hand. */
@Entity('season_rounds')
@Unique('season_rounds_event_unique', ['eventId'])
export class SeasonRound {
  @PrimaryColumn('uuid')
  seasonId: string;

  @ManyToOne(() => Season, { onDelete: 'CASCADE' })
  season: Relation<Season>;

  @PrimaryColumn('int')
  round: number;

  @Column('varchar', { length: 128, nullable: true })
  name: string | null;

  @Column('uuid', { nullable: true })
  eventId: string | null;

  @ManyToOne(() => RaceEvent, { onDelete: 'SET NULL' })
  event: Relation<RaceEvent> | null;

  @Column('boolean')
  hasSprint: boolean;

  @Column('jsonb', { nullable: true })
  results: readonly HandResult[] | null;
}

/** Describes a ruling on a season; rescinded ones are kept but no longer count. */
@Entity('season_rulings')
export class SeasonRuling {
  @PrimaryColumn('uuid')
  seasonId: string;

  @ManyToOne(() => Season, { onDelete: 'CASCADE' })
  season: Relation<Season>;

  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 20 })
  kind: SeasonRulingKind;

  @Column('int')
  round: number;

  /** The id of a member, of an entry or of a team. */
  @Column('varchar', { length: 128 })
  who: string;

  @Column('boolean')
  isOfTeam: boolean;

  @Column('double precision', { nullable: true })
  points: number | null;

  @Column('varchar', { length: 500 })
  reason: string;

  @Column('uuid')
  ruledBy: string;

  @Column('timestamp with time zone', { precision: 3 })
  ruledAt: Date;

  @Column('uuid', { nullable: true })
  rescindedBy: string | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  rescindedAt: Date | null;
}
