import type { CarSetupDto } from './car-setups.dto.js';
import { TUNING_NAMES, type TuningName, type TuningSettingsDto } from './tuning.js';

/** The number of laps that a setup needs to be compared. */
export const SETUP_MIN_LAPS = 5;
/** The difference between medians, in seconds, below which two setups count as equal. */
const SAME_WITHIN_S = 0.05;

/** Describes the fastest setup and the second fastest. */
export interface FasterSetup {
  readonly faster: CarSetupDto;
  readonly slower: CarSetupDto;
  /** The difference between their medians, in seconds; 0 when it is too small to matter. */
  readonly by: number;
}

/** Returns the setup with the best median and its lead over the next, or null if fewer than two setups have enough laps. */
export function fasterSetupOf(setups: readonly CarSetupDto[]): FasterSetup | null {
  const [faster, slower] = setups
    .filter(({ laps }) => laps >= SETUP_MIN_LAPS)
    .toSorted((one, other) => one.median_lap_time - other.median_lap_time || other.version - one.version);
  if (!faster || !slower) return null;
  const by = slower.median_lap_time - faster.median_lap_time;
  return { faster, slower, by: by < SAME_WITHIN_S ? 0 : by };
}

/** Returns the names of the settings that differ between two tunings. */
export function differencesOf(one: TuningSettingsDto, other: TuningSettingsDto): readonly TuningName[] {
  return TUNING_NAMES.filter((name) => one[name] !== other[name]);
}
