import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Describes an entry of the audit log. Entries outlive the members and objects that they name, so they have no foreign keys. */
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

  /** The id, code or slug of the target; null for the league as a whole. */
  @Column('varchar', { length: 128, nullable: true })
  targetId: string | null;

  /** The changed fields before the action; null for something new. Never contains secrets. */
  @Column('jsonb', { nullable: true })
  before: Record<string, unknown> | null;

  /** The changed fields after the action; null for something deleted. Never contains secrets. */
  @Column('jsonb', { nullable: true })
  after: Record<string, unknown> | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  recordedAt: Date;

  /** The position in the chain. A trigger sets it, with the hash, when the transaction commits; null until then. */
  @Column('bigint', { nullable: true })
  number: string | null;

  /**
   * The hash of the entry's content and the previous entry's hash, computed by the SQL function audit_hash; null until the
   * transaction commits.
   */
  @Column('bytea', { nullable: true })
  hash: Buffer | null;
}

/** Describes the two ends of the audit log's hash chain, in a single row. */
@Entity('audit_chain')
@Check('audit_chain_one_check', 'id = 1')
export class AuditChain {
  @PrimaryColumn('smallint')
  id: number;

  /** The number of the last entry. */
  @Column('bigint')
  number: string;

  @Column('bytea')
  hash: Buffer;

  /** The number of the entry before the first remaining one: 0, with an empty hash, until old entries are deleted. */
  @Column('bigint')
  anchorNumber: string;

  @Column('bytea')
  anchorHash: Buffer;
}
