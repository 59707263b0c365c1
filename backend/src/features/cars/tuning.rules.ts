import { TUNING_NAMES, type TuningSettingsDto, completeTuning } from '@league/shared/cars/tuning';

type SavedTuning = Readonly<Record<string, number | boolean>>;

/** Returns the tuning to save after a partial change, or null if no value differs. Null and absent values change nothing. */
export function changeTuning(saved: SavedTuning, changes: Partial<TuningSettingsDto>): SavedTuning | null {
  const before = completeTuning(saved);
  const changed = TUNING_NAMES.filter((name) => (changes[name] ?? before[name]) !== before[name]);
  if (changed.length === 0) return null;
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, changes[name] as number | boolean])) };
}
