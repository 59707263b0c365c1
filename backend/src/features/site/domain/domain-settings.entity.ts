import type { SslStatus, SslTroubleDto } from '@league/shared/domain/domain-settings.dto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stores the custom domain in one row. Only the domain feature writes this table. */
@Entity('domain_settings')
export class DomainSettings {
  @PrimaryColumn('smallint')
  id: number;

  @Column('varchar', { length: 253, nullable: true })
  customDomain: string | null;

  @Column('boolean', { default: true })
  sslEnabled: boolean;

  @Column('varchar', { length: 16, default: 'not_configured' })
  sslStatus: SslStatus;

  @Column('text', { nullable: true })
  sslError: string | null;

  @Column('jsonb', { nullable: true })
  sslTrouble: SslTroubleDto | null;

  @Column('timestamp with time zone', { precision: 3, nullable: true })
  checkedAt: Date | null;
}
