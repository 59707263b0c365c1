import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Describes the admins' settings of the landing page, in a single row. Only the landing feature writes this table. */
@Entity('landing_config')
export class LandingConfig {
  @PrimaryColumn('smallint')
  id: number;

  /** The fields that an admin has set; all others have their defaults. */
  @Column('jsonb')
  config: Partial<LandingConfigDto>;
}
