import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Describes a member of the league. Only the accounts feature writes this table. */
@Entity('users')
@Index('users_username_unique', { synchronize: false }) // unique (lower(username))
@Index('users_driver_name_search', { synchronize: false }) // gin (driver_name gin_trgm_ops)
@Index('users_search', { synchronize: false }) // gin (username, sl_avatar_name, email gin_trgm_ops)
@Index('users_created', ['createdAt', 'id'])
@Index('users_applicants', ['id'], { where: 'is_driver and not driver_approved' })
@Index('users_awaiting', ['id'], { where: 'awaits_approval' })
@Index('users_admins', ['slAvatarKey'], { where: 'is_admin' })
@Index('users_nameless', ['id'], { where: 'driver_name is null' })
@Index('users_public', ['id'], { where: 'is_active and is_profile_public' })
@Check('users_username_check', `length(username) between 3 and 32`)
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: 32 })
  username: string;

  /** The argon2id hash of the password, in the PHC string format. */
  @Column('text')
  passwordHash: string;

  @Column('varchar', { length: 64, nullable: true })
  driverName: string | null;

  /** Identifies the driver in the URL of their page; null for a member who never had a driver name. */
  @Column('varchar', { length: 128, nullable: true })
  slug: string | null;

  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('varchar', { length: 64, nullable: true })
  slAvatarName: string | null;

  @Column('varchar', { length: 36, nullable: true })
  slAvatarKey: string | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  /** True for a member who registered while an admin's approval was required, and who stays inactive until it is given. */
  @Column('boolean', { default: false })
  awaitsApproval: boolean;

  @Column('boolean', { default: false })
  isAdmin: boolean;

  /** True for a steward, who controls races and decides on drivers and laps; admins may do so without this role. */
  @Column('boolean', { default: false })
  isSteward: boolean;

  @Column('boolean', { default: false })
  isDriver: boolean;

  @Column('boolean', { default: false })
  driverApproved: boolean;

  @Column('text', { nullable: true })
  driverApplicationNote: string | null;

  @Column('boolean', { default: true })
  isProfilePublic: boolean;

  @Column('boolean', { default: false })
  showHelpAccess: boolean;

  @Column('text', { nullable: true })
  profileImageUrl: string | null;

  /** Incremented to invalidate every token issued so far. */
  @Column('int', { default: 1 })
  tokenVersion: number;

  @Column('timestamp with time zone', { precision: 3, default: () => 'now()' })
  createdAt: Date;
}
