import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user.entity.js';

/**
 * Describes a member's session; its token contains the id. The row is kept until the token expires, even if the session ends
 * earlier.
 */
@Entity('sessions')
@Index('sessions_member', ['userId'])
@Index('sessions_expired', ['expiresAt'])
export class Session {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;

  /**
   * The member's `tokenVersion` when the session began or last ended all others. A higher version of the member ends the
   * session.
   */
  @Column('int')
  tokenVersion: number;

  /** True for an admin with a common password, whose session has neither admin nor steward rights. */
  @Column('boolean', { default: false })
  isHeldBack: boolean;

  /** Whether the session ended because the member gained or lost a role, which a request with its token is then told. */
  @Column('boolean', { default: false })
  isEndedByRole: boolean;

  /** The network of the sign-in, in the format of `networkOf`; null in sessions from releases that did not store it. */
  @Column('varchar', { length: 64, nullable: true })
  network: string | null;

  @Column('varchar', { length: 32, nullable: true })
  browser: string | null;

  @Column('varchar', { length: 32, nullable: true })
  system: string | null;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When the session was last used, accurate to five minutes. */
  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  lastSeenAt: Date;

  @Column('timestamp with time zone', { precision: 3 })
  expiresAt: Date;

  /**
   * When the session was ended, by its own sign-out or from another session; null while it is active, and if it expired or
   * was ended by a raised token version.
   */
  @Column('timestamp with time zone', { precision: 3, nullable: true })
  endedAt: Date | null;
}

/**
 * Describes a signed-out token of a release without sessions. Such tokens are no longer accepted; retention empties the table.
 */
@Entity('ended_tokens')
export class EndedToken {
  @PrimaryColumn('varchar', { length: 43 })
  tokenId: string;

  @Column('timestamp with time zone', { precision: 3 })
  expiresAt: Date;
}
