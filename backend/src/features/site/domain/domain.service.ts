import { Inject, Injectable } from '@nestjs/common';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import type { Member } from '../../../platform/auth/member.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../../platform/http/validation/changed-since.rules.js';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { AuditService } from '../../audit/audit.service.js';
import type { DomainSettings } from './domain-settings.entity.js';
import { toDomainSettingsDto, toSavedDomain } from './domain-settings.mapper.js';
import { DomainStore } from './domain.store.js';

/** Manages the league's custom domain. */
@Injectable()
export class DomainService {
  constructor(
    private readonly database: Database,
    private readonly store: DomainStore,
    private readonly checks: ScheduledJob,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async get(): Promise<DomainSettingsDto> {
    return toDomainSettingsDto(await this.store.get(), this.config.publicUrl);
  }

  /**
   * Saves the domain, and enqueues a check if SSL is enabled.
   * @throws DomainError 409 when the settings have changed since `expected`
   */
  async update(member: Member, dto: UpdateDomainSettingsDto): Promise<DomainSettingsDto> {
    const settings = await this.save(member, dto);
    if (settings.sslStatus === 'pending') await this.checks.runSoon();
    return toDomainSettingsDto(settings, this.config.publicUrl);
  }

  /**
   * Returns the domain if the proxy may obtain a certificate for it.
   * @throws DomainError 404 unless it is the custom domain and SSL is enabled
   */
  async requireAllowed(domain: string): Promise<{ domain: string }> {
    const { customDomain, sslEnabled } = await this.store.get();
    if (!sslEnabled || customDomain === null || domain.toLowerCase() !== customDomain) {
      throw DomainError.notFound('other-domain');
    }
    return { domain: customDomain };
  }

  private save(member: Member, dto: UpdateDomainSettingsDto): Promise<DomainSettings> {
    return this.database.transaction(async (tx) => {
      const before = await this.store.lock(tx);
      refuseChangedSince(toSavedDomain(before), dto);
      const after = changedDomain(before, dto);
      await this.store.update(tx, after);
      await this.audit.record(tx, member, {
        action: 'domain-settings.update',
        targetId: null,
        before: { custom_domain: before.customDomain, ssl_enabled: before.sslEnabled },
        after: { custom_domain: after.customDomain, ssl_enabled: after.sslEnabled },
      });
      return after;
    });
  }
}

/** Returns the settings after a change; the state of the certificate is reset even if nothing has changed. */
function changedDomain(before: DomainSettings, dto: UpdateDomainSettingsDto): DomainSettings {
  const customDomain = dto.custom_domain === undefined ? before.customDomain : dto.custom_domain;
  const sslEnabled = dto.ssl_enabled ?? before.sslEnabled;
  const sslStatus = customDomain !== null && sslEnabled ? 'pending' : 'not_configured';
  return { ...before, customDomain, sslEnabled, sslStatus, sslError: null, sslTrouble: null, checkedAt: null };
}
