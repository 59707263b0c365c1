import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Stores the settings in one row. Only the settings feature writes this table. */
@Entity('site_settings')
@Check('site_settings_single', `id = 1`)
export class SiteSettings {
  @PrimaryColumn('int')
  id: number;

  @Column('varchar', { length: 64 })
  siteName: string;

  @Column('varchar', { length: 2048, nullable: true })
  logoUrl: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  faviconUrl: string | null;

  @Column('boolean', { default: false })
  requireInviteCode: boolean;

  @Column('boolean', { default: true })
  registrationEnabled: boolean;

  /** Whether new members wait for an admin's approval. */
  @Column('boolean', { default: false })
  requireApproval: boolean;

  /** Incremented each time an admin clears the cache. */
  @Column('int', { default: 0 })
  cacheCounter: number;
}
