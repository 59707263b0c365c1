import type { CarSetupDto } from './car-setups.dto.js';
import { TUNING_NAMES, type TuningName, type TuningSettingsDto } from './tuning.js';

/** A setup with fewer laps is not compared. */
export const SETUP_MIN_LAPS = 5;
/** Ignores a smaller difference, in seconds. */
const SAME_WITHIN_S = 0.05;

/** Describes the faster of two setups. */
export interface FasterSetup {
  readonly faster: CarSetupDto;
  readonly slower: CarSetupDto;
  /** Seconds between their medians; 0: they are equal. */
  readonly by: number;
}

/** Returns which setup is faster than the next best by its median, or null while there are not two with enough laps. */
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
