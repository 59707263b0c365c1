import type { SiteSettingsDto } from './site-settings.dto.js';

/** GET /settings, for everyone. */
export interface LeagueSettingsDto extends SiteSettingsDto {
  /** The API as scripts in Second Life call it: PUBLIC_URL, else where this request was sent to. */
  readonly script_api_base: string;
  /** Why Second Life cannot use that address, or should not, and what to do; null when it can. */
  readonly script_address_warning: string | null;
}
