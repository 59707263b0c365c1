import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import type { DataSource } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { AuditService } from '../audit/audit.service.js';
import { DomainSettings } from './domain-settings.entity.js';

const ONLY = { id: 1 };

/** What is kept of the domain. */
export type KeptDomain = Omit<DomainSettingsDto, 'public_url'>;

/** Reads and writes the custom domain. */
@Injectable()
export class DomainStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  async read(): Promise<KeptDomain> {
    return toAnswer(await this.dataSource.getRepository(DomainSettings).findOneByOrFail(ONLY));
  }

  /** Saves what is sent; the status starts again. */
  update(admin: Member, dto: UpdateDomainSettingsDto): Promise<KeptDomain> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await manager.findOneOrFail(DomainSettings, { where: ONLY, lock: { mode: 'pessimistic_write' } });
      refuseChangedSince(toAnswer(before), dto);
      const customDomain = dto.custom_domain === undefined ? before.customDomain : dto.custom_domain;
      const sslEnabled = dto.ssl_enabled ?? before.sslEnabled;
      const sslStatus = customDomain !== null && sslEnabled ? 'pending' : 'not_configured';
      const after = { ...before, customDomain, sslEnabled, sslStatus, sslError: null, checkedAt: null } as const;
      await manager.update(DomainSettings, ONLY, after);
      await this.audit.record(manager, admin, {
        action: 'domain-settings.update',
        targetId: null,
        before: { custom_domain: before.customDomain, ssl_enabled: before.sslEnabled },
        after: { custom_domain: customDomain, ssl_enabled: sslEnabled },
      });
      return toAnswer(after);
    });
  }

  /** Notes what a check of `domain` found, unless another domain was saved meanwhile. `sslError` null: all is well. */
  async noteCheck(domain: string, sslError: string | null): Promise<void> {
    const sslStatus = sslError === null ? 'active' : 'error';
    const isThisDomain = { ...ONLY, customDomain: domain, sslEnabled: true };
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(DomainSettings, isThisDomain, { sslStatus, sslError, checkedAt: new Date() });
      await announce(manager, 'admin-lists', ['domain']);
    });
  }
}

function toAnswer(settings: DomainSettings): KeptDomain {
  return {
    custom_domain: settings.customDomain,
    ssl_enabled: settings.sslEnabled,
    ssl_status: settings.sslStatus,
    ssl_error: settings.sslError,
    checked_at: settings.checkedAt?.toISOString() ?? null,
  };
}
