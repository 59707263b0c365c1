import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';

/** Returns the configuration: the stored values, and the defaults of all others. */
export function toLandingConfigDto(stored: Partial<LandingConfigDto> | undefined): LandingConfigDto {
  return { ...DEFAULT_LANDING_CONFIG, ...setFields(stored ?? {}) };
}

const KEYS = Object.keys(DEFAULT_LANDING_CONFIG) as (keyof LandingConfigDto)[];

/** Returns the fields of the landing page that are set, ignoring unknown names. */
export function setFields(config: { readonly [K in keyof LandingConfigDto]?: unknown }): Partial<LandingConfigDto> {
  return Object.fromEntries(KEYS.filter((key) => (config[key] ?? null) !== null).map((key) => [key, config[key]]));
}
