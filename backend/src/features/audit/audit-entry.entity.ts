import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Describes one admin action. It is kept when its members and things are gone, so it has no foreign keys. */
@Entity('audit_entries')
@Index('audit_entries_recent', ['recordedAt', 'id'])
@Index('audit_entries_action', { synchronize: false }) // (action varchar_pattern_ops, recorded_at, id)
@Index('audit_entries_search', { synchronize: false }) // gin (admin_username, action, target_id gin_trgm_ops)
export class AuditEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  adminId: string;

  @Column('varchar', { length: 32 })
  adminUsername: string;

  /** The action as `thing.verb`: `track.create`, `user.reset-stats`. */
  @Column('varchar', { length: 64 })
  action: string;

  /** The id (or code, slug) of what it was done to; null for the league as a whole. */
  @Column('varchar', { length: 128, nullable: true })
  targetId: string | null;

  /** The changed fields as they were; null for something new. Never secrets. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  /** The changed fields as they are now; null for something deleted. Never secrets. */
  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  recordedAt: Date;

  /** Its place in the chain; a trigger writes both at the commit. Null until then. */
  @Column('bigint', { nullable: true })
  number: string | null;

  /** Over its content and the hash before it, by the SQL function audit_hash. */
  @Column('bytea', { nullable: true })
  hash: Buffer | null;
}

/** Holds the two ends of the chain of entries, in one row. */
@Entity('audit_chain')
@Check('audit_chain_one_check', 'id = 1')
export class AuditChain {
  @PrimaryColumn('smallint')
  id: number;

  /** The last entry. */
  @Column('bigint')
  number: string;

  @Column('bytea')
  hash: Buffer;

  /** The entry before the first one that is kept: 0 and no bytes until old ones are deleted. */
  @Column('bigint')
  anchorNumber: string;

  @Column('bytea')
  anchorHash: Buffer;
}
