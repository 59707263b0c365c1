import type { SiteSettingsDto } from '@league/shared/settings/site-settings.dto';
import type { SiteSettings } from './site-settings.entity.js';

export function toSiteSettingsDto(row: SiteSettings): SiteSettingsDto {
  return {
    site_name: row.siteName,
    logo_url: row.logoUrl,
    favicon_url: row.faviconUrl,
    require_invite_code: row.requireInviteCode,
    registration_enabled: row.registrationEnabled,
    require_approval: row.requireApproval,
  };
}
