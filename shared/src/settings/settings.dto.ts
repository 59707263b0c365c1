/** GET /settings/public, for visitors: what the sign-in, registration and landing screens show. */
export interface PublicSettingsDto {
  readonly require_invite_code: boolean;
  readonly registration_enabled: boolean;
  readonly site_name: string;
  /** http or https; null for none. */
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
}

/** GET /settings, for everyone, and GET /admin/settings. */
export type SiteSettingsDto = PublicSettingsDto;

/** GET /cache/version: differs from the one seen before when screens should be loaded anew. */
export interface CacheVersionDto {
  readonly version: string;
}
