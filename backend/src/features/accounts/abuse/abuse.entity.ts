import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { User } from '../user.entity.js';

/** Counts refused sign-ins and tokens by day, network, account and outcome. It never contains a password or a token. */
@Entity('abuse_log')
@Unique('abuse_log_day_unique', ['day', 'network', 'account', 'outcome'])
@Index('abuse_log_recent', ['lastAt', 'id'])
export class AbuseEntry {
  @PrimaryColumn('uuid')
  id: string;

  /** The UTC date, such as `2026-11-23`. */
  @Column('date')
  day: string;

  @Column('varchar', { length: 64 })
  network: string;

  @Column('varchar', { length: 32 })
  account: string;

  @Column('varchar', { length: 64 })
  outcome: string;

  @Column('int')
  count: number;

  @Column('timestamp with time zone', { precision: 3 })
  firstAt: Date;

  @Column('timestamp with time zone', { precision: 3 })
  lastAt: Date;
}

/** Describes the block of either a network or a member, in force until a given time. */
@Entity('blocks')
@Index('blocks_member', ['userId'])
@Check('blocks_one_check', '("network" IS NULL) <> ("user_id" IS NULL)')
export class Block {
  @PrimaryColumn('uuid')
  id: string;

  @Column('cidr', { nullable: true })
  network: string | null;

  @Column('uuid', { nullable: true })
  userId: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', nullable: true })
  user: Relation<User> | null;

  @Column('timestamp with time zone', { precision: 3 })
  until: Date;

  @Column('varchar', { length: 500, nullable: true })
  reason: string | null;

  @Column('varchar', { length: 32 })
  adminUsername: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
