interface TuningChoice {
  readonly kind: 'choice';
  readonly choices: readonly number[];
  readonly default: number;
}

interface TuningSwitch {
  readonly kind: 'switch';
  readonly default: boolean;
}

interface TuningRange {
  readonly kind: 'range';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
}

/** The value of `driving_mode` that a car shows as SPORT; TRACK_MODE is shown as TRACK. */
export const SPORT_MODE = 1;
export const TRACK_MODE = 2;

const range = (min: number, max: number, step: number, byDefault: number): TuningRange => ({
  kind: 'range',
  min,
  max,
  step,
  default: byDefault,
});
const on: TuningSwitch = { kind: 'switch', default: true };
const off: TuningSwitch = { kind: 'switch', default: false };

/** Lists the fields of a car's tuning, for the server, the screens and the in-world script. */
export const TUNING_FIELDS = {
  driving_mode: { kind: 'choice', choices: [SPORT_MODE, TRACK_MODE], default: SPORT_MODE } as TuningChoice,
  turbo_mode_enabled: off,
  grip_level: range(0.5, 3, 0.1, 1.2),
  suspension_stiffness: range(0.5, 3, 0.1, 1.1),
  brake_force: range(0.1, 2, 0.05, 0.65),
  downforce_strength: range(0, 2000, 50, 900),
  steering_response: range(0.1, 1.5, 0.05, 0.85),
  turning_power: range(0.1, 1.5, 0.01, 0.49),
  steering_resistance: range(0, 1, 0.05, 0.5),
  steering_self_center_strength: range(0, 3, 0.1, 1.9),
  straight_line_stability: range(0, 5, 0.1, 2),
  weight_transfer_enabled: on,
  weight_transfer_factor: range(0, 2, 0.1, 0.8),
  torque_vectoring_enabled: on,
  torque_vectoring_strength: range(0, 2, 0.1, 0.7),
  coasting_strength: range(0, 10, 0.5, 3),
  gravity_strength: range(0, 2, 0.1, 0.7),
  corner_stability: range(0, 3, 0.1, 1.4),
};

export type TuningField = TuningChoice | TuningSwitch | TuningRange;
export type TuningName = keyof typeof TUNING_FIELDS;
export const TUNING_NAMES = Object.keys(TUNING_FIELDS) as TuningName[];

/** Describes a car's complete tuning. */
export type TuningSettingsDto = {
  readonly [Name in TuningName]: (typeof TUNING_FIELDS)[Name]['default'];
};

/** Returns the number of decimals in a field's step: 2 for 0.05. */
export function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}

/** Returns the step nearest to a value, within the field's range; halves round up, and binary rounding errors are removed. */
export function nearestStep(value: number, { min, max, step }: Pick<TuningRange, 'min' | 'max' | 'step'>): number {
  const steps = Math.round(Number(((value - min) / step).toPrecision(12)));
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(decimalsOf(step)));
}

/** Returns the saved tuning with defaults for missing values and without values that are not tuning fields. */
export function completeTuning(saved: Readonly<Record<string, number | boolean>>): TuningSettingsDto {
  return Object.fromEntries(
    TUNING_NAMES.map((name) => [name, saved[name] ?? TUNING_FIELDS[name].default]),
  ) as TuningSettingsDto;
}
