import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { setFields } from './landing-config.rules.js';

/** Merges the stored values over the defaults. */
export function toLandingConfigDto(stored: Partial<LandingConfigDto> | undefined): LandingConfigDto {
  return { ...DEFAULT_LANDING_CONFIG, ...setFields(stored ?? {}) };
}
