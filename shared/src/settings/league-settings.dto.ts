import type { ScriptAddressTroubleCode } from './script-address-troubles.js';
import type { SiteSettingsDto } from './site-settings.dto.js';

/** Describes the response to GET /settings, which is public. */
export interface LeagueSettingsDto extends SiteSettingsDto {
  /**
   * The address of the API for scripts in Second Life: PUBLIC_URL or, if it is not set, the address to which this request was
   * sent.
   */
  readonly script_api_base: string;
  /** Why Second Life cannot or should not use this address, and what to do about it; null if it can. */
  readonly script_address_warning: string | null;
  /** `script_address_warning` as a code with values; null if there is no warning. */
  readonly script_address_trouble: ScriptAddressTroubleDto | null;
}

/** Describes a sentence of SCRIPT_ADDRESS_TROUBLES by its code and the values of its placeholders. */
interface ScriptAddressTroubleDto {
  readonly code: ScriptAddressTroubleCode;
  readonly values: Readonly<Record<string, string>>;
}
