import type { CarSetupDto } from './car-setups.dto.js';
import { TUNING_NAMES, type TuningName, type TuningSettingsDto } from './tuning.js';

/** Setups with fewer laps are not compared. */
export const SETUP_MIN_LAPS = 5;
/** Smaller differences, in seconds, are ignored. */
const SAME_WITHIN_S = 0.05;

/** Describes the faster of two setups. */
export interface FasterSetup {
  readonly faster: CarSetupDto;
  readonly slower: CarSetupDto;
  /** Seconds between their medians; 0 when they are equal. */
  readonly by: number;
}

/** Returns the setup with the best median and its lead over the next, or null unless two setups have enough laps. */
export function fasterSetupOf(setups: readonly CarSetupDto[]): FasterSetup | null {
  const [faster, slower] = setups
    .filter(({ laps }) => laps >= SETUP_MIN_LAPS)
    .toSorted((one, other) => one.median_lap_time - other.median_lap_time || other.version - one.version);
  if (!faster || !slower) return null;
  const by = slower.median_lap_time - faster.median_lap_time;
  return { faster, slower, by: by < SAME_WITHIN_S ? 0 : by };
}

/** Returns the settings in which two tunings differ. */
export function differencesOf(
  one: Partial<TuningSettingsDto>,
  other: Partial<TuningSettingsDto>,
): readonly TuningName[] {
  return TUNING_NAMES.filter((name) => one[name] !== other[name]);
}
