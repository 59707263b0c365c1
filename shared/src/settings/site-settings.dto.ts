/**
 * Describes the answer of GET /settings/public, for visitors, and GET /admin/settings: what the sign-in, registration
 * and landing screens show.
 */
export interface SiteSettingsDto {
  readonly require_invite_code: boolean;
  readonly registration_enabled: boolean;
  /** Says whether an admin has to approve who registers before they can sign in. */
  readonly require_approval: boolean;
  readonly site_name: string;
  /** http or https; null for none. */
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
}
