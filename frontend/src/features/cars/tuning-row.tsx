import { NumberField } from '@base-ui/react/number-field';
import { Slider } from '@base-ui/react/slider';
import { Switch } from '@base-ui/react/switch';
import {
  decimalsOf,
  nearestStep,
  SPORT_MODE,
  TRACK_MODE,
  TUNING_FIELDS,
  type TuningSettingsDto,
} from '@league/shared/cars/tuning';
import { clsx } from 'clsx';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { TuningRowText } from './tuning-tabs';
import { tuningText } from './tuning.rules';

interface TuningRowProps {
  readonly text: TuningRowText;
  readonly values: TuningSettingsDto;
  readonly saved: TuningSettingsDto;
  readonly onChange: (value: number | boolean) => void;
}

const STEPPER = 'inline-flex size-11 shrink-0 items-center justify-center text-muted hover:bg-s3 hover:text-text disabled:opacity-50'; // prettier-ignore

/** One setting: what it does, its control, what was saved, and the way back to the default. */
export function TuningRow({ text, values, saved, onChange }: TuningRowProps) {
  const labelId = useId();
  const { name, label, help, needs } = text;
  const field = TUNING_FIELDS[name];
  const value = values[name];
  const isOff = needs !== undefined && !values[needs];
  return (
    <div className="border-b border-line py-4 last:border-0">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <p id={labelId} className="font-medium">
            {label}
          </p>
          <p className="text-sm text-muted">
            {help}
            {value !== saved[name] && <span className="text-primary"> Was {tuningText(name, saved[name])}.</span>}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {field.kind === 'switch' && (
            <Switch.Root
              checked={value === true}
              onCheckedChange={onChange}
              aria-labelledby={labelId}
              className="inline-flex h-7 w-12 items-center rounded-full border border-control bg-s2 p-0.5 data-checked:bg-primary"
            >
              <Switch.Thumb className="size-5.5 rounded-full bg-text transition-transform data-checked:translate-x-5 data-checked:bg-primary-ink forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[Highlight]" />
            </Switch.Root>
          )}
          {field.kind === 'choice' && <ModeChoice labelId={labelId} value={Number(value)} onChange={onChange} />}
          <button
            type="button"
            aria-label={`Reset ${label} to ${tuningText(name, field.default)}`}
            title={`Default: ${tuningText(name, field.default)}`}
            disabled={value === field.default}
            className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-s2 hover:text-text disabled:invisible"
            onClick={() => onChange(field.default)}
          >
            <RotateCcw aria-hidden className="size-4" />
          </button>
        </div>
      </div>
      {
        field.kind === 'range' &&
        <RangeControl field={field} text={text} labelId={labelId} value={Number(value)} disabled={isOff} onChange={onChange} /> // prettier-ignore
      }
    </div>
  );
}

interface RangeProps {
  readonly field: Extract<(typeof TUNING_FIELDS)['grip_level'], { kind: 'range' }>;
  readonly text: TuningRowText;
  readonly labelId: string;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

function RangeControl({ field, text, labelId, value, disabled, onChange }: RangeProps) {
  const { min, max, step, default: byDefault } = field;
  const decimals = decimalsOf(step);
  const shown = tuningText(text.name, value);
  const largeStep = step * 10; // Base UI's own is 10, which is the whole range of most fields
  const set = (next: number) => onChange(nearestStep(next, field));
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-5 gap-y-1', disabled && 'opacity-60')}>
      <div className="min-w-44 flex-1">
        <Slider.Root
          value={value}
          min={min}
          max={max}
          step={step}
          largeStep={largeStep}
          disabled={disabled}
          onValueChange={set}
        >
          <Slider.Control className="flex h-11 w-full touch-none items-center">
            <Slider.Track className="relative h-1.5 w-full rounded-full bg-s3">
              <Slider.Indicator className="rounded-full bg-primary" />
              <span
                aria-hidden
                className="absolute -top-1 h-3.5 w-0.5 rounded-full bg-faint"
                style={{ left: `${((byDefault - min) / (max - min)) * 100}%` }}
              />
              <Slider.Thumb
                aria-labelledby={labelId}
                getAriaValueText={() => (value === byDefault ? `${shown}, default` : shown)}
                className="size-5 rounded-full border-2 border-bg bg-text"
              />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        {text.ends && (
          <p aria-hidden className="-mt-1.5 flex justify-between text-xs text-faint">
            <span>{text.ends[0]}</span>
            <span>{text.ends[1]}</span>
          </p>
        )}
      </div>
      <NumberField.Root
        value={value}
        min={min}
        max={max}
        step={step}
        largeStep={largeStep}
        disabled={disabled}
        format={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }}
        onValueChange={(next) => next !== null && set(next)}
      >
        <NumberField.Group className="flex overflow-hidden rounded-control border border-control bg-bg">
          <NumberField.Decrement aria-label={`Less ${text.label}`} className={STEPPER}>
            <Minus aria-hidden className="size-4" />
          </NumberField.Decrement>
          <NumberField.Input
            aria-label={`${text.label} as a number`}
            className="tabular w-16 bg-transparent text-center text-base text-text"
          />
          <NumberField.Increment aria-label={`More ${text.label}`} className={STEPPER}>
            <Plus aria-hidden className="size-4" />
          </NumberField.Increment>
        </NumberField.Group>
      </NumberField.Root>
    </div>
  );
}

interface ModeChoiceProps {
  readonly labelId: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function ModeChoice({ labelId, value, onChange }: ModeChoiceProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      className="flex overflow-hidden rounded-control border border-control"
    >
      {[SPORT_MODE, TRACK_MODE].map((mode) => (
        <label
          key={mode}
          className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold text-muted has-checked:bg-primary has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === mode}
            onChange={() => onChange(mode)}
          />
          {mode === SPORT_MODE ? 'Sport' : 'Track'}
        </label>
      ))}
    </div>
  );
}
