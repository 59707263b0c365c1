import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of what admins set for the landing page. Only the landing feature writes this table. */
@Entity('landing_config')
export class LandingConfig {
  @PrimaryColumn('smallint')
  id: number;

  /** Only what was set; the rest is by default. */
  @Column('jsonb')
  config: Partial<LandingConfigDto>;
}
