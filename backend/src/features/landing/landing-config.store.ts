import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExpectedValues } from '@league/shared/http/expected';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { DataSource, EntityManager } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { AuditService } from '../audit/audit.service.js';
import { LandingConfig } from './landing-config.entity.js';
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
    return manager.findOneBy(LandingConfig, ONLY).then((row) => mergedConfig(row?.config));
  }

  /**
   * Replaces the whole configuration: of two at once the last one stands, unmixed.
   * @throws DomainError 409 where it is no longer what was `expected`.
   */
  replace(
    admin: Member,
    config: Partial<LandingConfigDto>,
    expected?: ExpectedValues | null,
  ): Promise<LandingConfigDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(manager);
      const after = mergedConfig(config);
      refuseChangedSince(before, { ...after, expected });
      await manager.update(LandingConfig, ONLY, { config });
      const record = { action: 'landing-config.update', targetId: null, before: { ...before }, after: { ...after } };
      await this.audit.record(manager, admin, record);
      await announce(manager, 'landing', []);
      return after;
    });
  }

  /** The configuration, held until the transaction ends; its row is made when nothing was ever set. */
  private async lock(manager: EntityManager): Promise<LandingConfigDto> {
    await manager.query(`INSERT INTO landing_config (id, config) VALUES ($1, '{}') ON CONFLICT DO NOTHING`, [ONLY.id]);
    const row = await manager.findOneOrFail(LandingConfig, { where: ONLY, lock: { mode: 'pessimistic_write' } });
    return mergedConfig(row.config);
  }
}
