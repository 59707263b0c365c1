import type { UpdateDomainSettingsDto } from '@league/shared/domain/update-domain-settings.dto';
import type { DomainSettings } from './domain-settings.entity.js';

/** Returns the settings after a change; the status starts again, even when nothing changed. */
export function changedDomain(before: DomainSettings, dto: UpdateDomainSettingsDto): DomainSettings {
  const customDomain = dto.custom_domain === undefined ? before.customDomain : dto.custom_domain;
  const sslEnabled = dto.ssl_enabled ?? before.sslEnabled;
  const sslStatus = customDomain !== null && sslEnabled ? 'pending' : 'not_configured';
  return { ...before, customDomain, sslEnabled, sslStatus, sslError: null, sslTrouble: null, checkedAt: null };
}
