import type { ScriptAddressTroubleCode } from './script-address-troubles.js';
import type { SiteSettingsDto } from './site-settings.dto.js';

/** Describes the answer of GET /settings, for everyone. */
export interface LeagueSettingsDto extends SiteSettingsDto {
  /** The API as scripts in Second Life call it: PUBLIC_URL, else where this request was sent to. */
  readonly script_api_base: string;
  /** Says why Second Life cannot use that address, or should not, and what to do; null when it can. */
  readonly script_address_warning: string | null;
  /** The same for programs; null when there is nothing to say. */
  readonly script_address_trouble: ScriptAddressTroubleDto | null;
}

/** Names a sentence of SCRIPT_ADDRESS_TROUBLES and the values of its placeholders. */
interface ScriptAddressTroubleDto {
  readonly code: ScriptAddressTroubleCode;
  readonly values: Readonly<Record<string, string>>;
}
