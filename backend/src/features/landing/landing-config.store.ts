import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { DataSource, EntityManager } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AuditService } from '../audit/audit.service.js';
import { StoredLandingConfig } from './landing-config.entity.js';
import { mergedConfig } from './landing-config.rules.js';

const ONLY = { id: 1 };

/** Reads and writes the configuration of the landing page. */
@Injectable()
export class LandingConfigStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  read(manager: EntityManager = this.dataSource.manager): Promise<LandingConfigDto> {
    return manager.findOneBy(StoredLandingConfig, ONLY).then((row) => mergedConfig(row?.config));
  }

  /** Replaces the whole configuration: of two at once the last one stands, unmixed. */
  replace(admin: Member, config: Partial<LandingConfigDto>): Promise<LandingConfigDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.read(manager);
      await manager.upsert(StoredLandingConfig, { ...ONLY, config }, ['id']);
      const after = mergedConfig(config);
      const record = { action: 'landing-config.update', targetId: null, before: { ...before }, after: { ...after } };
      await this.audit.record(manager, admin, record);
      await announce(manager, 'landing', []);
      return after;
    });
  }
}
