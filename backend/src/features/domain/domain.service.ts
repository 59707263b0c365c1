import { Inject, Injectable } from '@nestjs/common';
import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import type { Member } from '../../platform/auth/member.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { DomainCheckQueue } from './domain-check.queue.js';
import { DomainStore, type KeptDomain } from './domain.store.js';

/** The league's own domain. */
@Injectable()
export class DomainService {
  constructor(
    private readonly store: DomainStore,
    private readonly checks: DomainCheckQueue,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async get(): Promise<DomainSettingsDto> {
    return this.toDto(await this.store.read());
  }

  /** Saves the domain and has it checked at once. */
  async update(admin: Member, dto: UpdateDomainSettingsDto): Promise<DomainSettingsDto> {
    const settings = await this.store.update(admin, dto);
    if (settings.ssl_status === 'pending') await this.checks.enqueue();
    return this.toDto(settings);
  }

  /** Whether a certificate may be made for this domain. @throws DomainError 404 when not. */
  async requireAllowed(domain: string): Promise<{ domain: string }> {
    const { custom_domain, ssl_enabled } = await this.store.read();
    if (!ssl_enabled || custom_domain === null || domain.toLowerCase() !== custom_domain) {
      throw DomainError.notFound('This is not the domain of the league.');
    }
    return { domain: custom_domain };
  }

  private toDto(kept: KeptDomain): DomainSettingsDto {
    return { ...kept, public_url: this.config.publicUrl ?? null };
  }
}
