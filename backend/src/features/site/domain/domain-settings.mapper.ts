import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';
import type { DomainSettings } from './domain-settings.entity.js';

/** Maps the settings to their DTO. `publicUrl` is this server's PUBLIC_URL, which is not stored with the domain. */
export function toDomainSettingsDto(settings: DomainSettings, publicUrl: string | undefined): DomainSettingsDto {
  return { ...toSavedDomain(settings), public_url: publicUrl ?? null };
}

/** Returns the stored fields, which are those that `expected` of an update may contain. */
export function toSavedDomain(settings: DomainSettings): Omit<DomainSettingsDto, 'public_url'> {
  return {
    custom_domain: settings.customDomain,
    ssl_enabled: settings.sslEnabled,
    ssl_status: settings.sslStatus,
    ssl_error: settings.sslError,
    ssl_trouble: settings.sslTrouble,
    checked_at: settings.checkedAt?.toISOString() ?? null,
  };
}
