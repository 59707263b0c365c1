/**
 * Describes the response to GET /settings/public, for visitors, and GET /admin/settings: the settings of the sign-in,
 * registration and landing screens.
 */
export interface SiteSettingsDto {
  readonly require_invite_code: boolean;
  readonly registration_enabled: boolean;
  /** Whether an admin has to approve new members before they can sign in. */
  readonly require_approval: boolean;
  readonly site_name: string;
  /** An http or https address, or the path of an uploaded picture; null if there is none. */
  readonly logo_url: string | null;
  readonly favicon_url: string | null;
}
