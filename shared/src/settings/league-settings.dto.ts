import type { ScriptAddressTroubleCode } from './script-address-troubles.js';
import type { SiteSettingsDto } from './site-settings.dto.js';

/** Describes the response to GET /settings, for everyone. */
export interface LeagueSettingsDto extends SiteSettingsDto {
  /** The address of the API for scripts in Second Life: PUBLIC_URL, else the one to which this request was sent. */
  readonly script_api_base: string;
  /** Why Second Life cannot or should not use that address, and what to do; null when it can. */
  readonly script_address_warning: string | null;
  /** The same for programs; null without a warning. */
  readonly script_address_trouble: ScriptAddressTroubleDto | null;
}

/** Describes a sentence of SCRIPT_ADDRESS_TROUBLES and the values of its placeholders. */
interface ScriptAddressTroubleDto {
  readonly code: ScriptAddressTroubleCode;
  readonly values: Readonly<Record<string, string>>;
}
