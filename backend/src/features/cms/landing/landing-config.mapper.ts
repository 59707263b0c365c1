import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';

/** Returns the configuration of the landing page, with defaults for the values that are not stored. */
export function toLandingConfigDto(stored: Partial<LandingConfigDto> | undefined): LandingConfigDto {
  return { ...DEFAULT_LANDING_CONFIG, ...setFields(stored ?? {}) };
}

const KEYS = Object.keys(DEFAULT_LANDING_CONFIG) as (keyof LandingConfigDto)[];

/** Returns the fields that have a value; null values and unknown names are left out. */
export function setFields(config: { readonly [K in keyof LandingConfigDto]?: unknown }): Partial<LandingConfigDto> {
  return Object.fromEntries(KEYS.filter((key) => (config[key] ?? null) !== null).map((key) => [key, config[key]]));
}
