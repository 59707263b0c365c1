/** GET /settings/public, for visitors: what the sign-in, registration and landing screens show. */
export interface PublicSettingsDto {
  readonly require_invite_code: boolean;
  readonly registration_enabled: boolean;
  readonly site_name: string;
  /** http or https; null for none. */
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
}

/** GET /admin/settings. */
export type SiteSettingsDto = PublicSettingsDto;

/** GET /settings, for everyone. */
export interface LeagueSettingsDto extends SiteSettingsDto {
  /** The API as scripts in Second Life call it: PUBLIC_URL, else where this request was sent to. */
  readonly script_api_base: string;
  /** Why Second Life cannot use that address, or should not, and what to do; null when it can. */
  readonly script_address_warning: string | null;
}

/** GET /cache/version: differs from the one seen before when screens should be loaded anew. */
export interface CacheVersionDto {
  readonly version: string;
}
