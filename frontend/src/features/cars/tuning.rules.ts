import {
  decimalsOf,
  nearestStep,
  TUNING_FIELDS,
  TUNING_NAMES,
  type TuningName,
  type TuningSettingsDto,
} from '@league/shared/cars/tuning';
import { formatDecimal } from '@league/shared/units/lap-time';
import { t } from '../../language/translate';

type Value = TuningSettingsDto[TuningName];

/** Formats a tuning value for display: a switch or mode as a word, a number with the decimals of its step. */
export function tuningText(name: TuningName, value: Value): string {
  const field = TUNING_FIELDS[name];
  if (field.kind === 'switch') return value === true ? t('On') : t('Off');
  if (field.kind === 'choice') return value === 2 ? t('Track ⟨driving mode⟩') : t('Sport');
  return formatDecimal(Number(value), decimalsOf(field.step));
}

/** Returns which of `names`, by default all fields, have values that differ from the saved ones. */
export function changedNames(
  values: TuningSettingsDto,
  saved: TuningSettingsDto,
  names: readonly TuningName[] = TUNING_NAMES,
): TuningName[] {
  return names.filter((name) => values[name] !== saved[name]);
}

export function changesOf(values: TuningSettingsDto, saved: TuningSettingsDto): Partial<TuningSettingsDto> {
  return Object.fromEntries(changedNames(values, saved).map((name) => [name, values[name]]));
}

/** Returns the values of a setup copied as JSON, rounded to their steps; null for anything else or an invalid value. */
export function pasteSetup(text: string): Partial<TuningSettingsDto> | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const setup = given as Record<string, unknown>;
  const known = TUNING_NAMES.filter((name) => name in setup);
  if (known.length === 0 || !known.every((name) => isValid(name, setup[name]))) return null;
  return Object.fromEntries(known.map((name) => [name, onStep(name, setup[name])]));
}

function onStep(name: TuningName, value: unknown): unknown {
  const field = TUNING_FIELDS[name];
  return field.kind === 'range' ? nearestStep(value as number, field) : value;
}

function isValid(name: TuningName, value: unknown): boolean {
  const field = TUNING_FIELDS[name];
  if (field.kind === 'switch') return typeof value === 'boolean';
  if (typeof value !== 'number') return false;
  return field.kind === 'choice' ? field.choices.includes(value) : value >= field.min && value <= field.max;
}
