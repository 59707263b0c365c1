import type { DomainSettingsDto } from '@league/shared/domain/domain-settings.dto';

/** Whether members open the site over https, as far as it is known. `protocol` is that of this page. */
export function isSiteSecure(settings: DomainSettingsDto | undefined, protocol: string): boolean {
  if (protocol === 'https:' || settings?.public_url?.startsWith('https:')) return true;
  return settings?.ssl_status === 'active';
}
