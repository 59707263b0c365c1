import { NumberField } from '@base-ui/react/number-field';
import { Slider } from '@base-ui/react/slider';
import { decimalsOf, nearestStep, type TUNING_FIELDS } from '@league/shared/cars/tuning';
import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { locale } from '../../language/language';
import { t, translated } from '../../language/translate';
import type { TuningRowText } from './tuning-tabs';
import { tuningText } from './tuning.rules';

const STEPPER = 'inline-flex size-11 shrink-0 items-center justify-center text-muted hover:bg-s3 hover:text-text disabled:opacity-50'; // prettier-ignore

interface RangeProps {
  readonly field: Extract<(typeof TUNING_FIELDS)['grip_level'], { kind: 'range' }>;
  readonly text: TuningRowText;
  readonly labelId: string;
  readonly value: number;
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
}

/** Edits a bounded number with a slider, which marks the default, or by typing or stepping. */
export function TuningRange({ field, text, labelId, value, disabled, onChange }: RangeProps) {
  const { min, max, step, default: byDefault } = field;
  const setting = translated(text.label);
  const decimals = decimalsOf(step);
  const shown = tuningText(text.name, value);
  const largeStep = step * 10; // Base UI's default, 10, is the whole range of most fields.
  const range = { locale, value, min, max, step, largeStep, disabled };
  const set = (next: number) => onChange(nearestStep(next, field));
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-5 gap-y-1', disabled && 'opacity-60')}>
      <div className="min-w-44 flex-1">
        <Slider.Root {...range} onValueChange={set}>
          <Slider.Control className="flex h-11 w-full touch-none items-center">
            <Slider.Track className="relative h-1.5 w-full rounded-full bg-s3 forced-colors:bg-[GrayText]">
              <Slider.Indicator className="rounded-full bg-primary forced-colors:bg-[Highlight]" />
              <span
                aria-hidden
                className="absolute -top-1 h-3.5 w-0.5 rounded-full bg-faint forced-colors:bg-[CanvasText]"
                style={{ left: `${((byDefault - min) / (max - min)) * 100}%` }}
              />
              <Slider.Thumb
                aria-labelledby={labelId}
                getAriaValueText={() => (value === byDefault ? t('{value}, default', { value: shown }) : shown)}
                className="size-5 rounded-full border-2 border-bg bg-text forced-colors:bg-[ButtonText]"
              />
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        {text.ends && (
          <p aria-hidden className="-mt-1.5 flex justify-between text-xs text-faint">
            <span>{translated(text.ends[0])}</span>
            <span>{translated(text.ends[1])}</span>
          </p>
        )}
      </div>
      <NumberField.Root
        {...range}
        format={{ minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false }}
        onValueChange={(next) => next !== null && set(next)}
      >
        <NumberField.Group className="flex overflow-hidden rounded-control border border-control bg-bg">
          <NumberField.Decrement aria-label={t('Less {setting}', { setting })} className={STEPPER}>
            <Minus aria-hidden className="size-4" />
          </NumberField.Decrement>
          <NumberField.Input
            aria-label={t('{setting} as a number', { setting })}
            className="tabular w-16 bg-transparent text-center text-base text-text"
          />
          <NumberField.Increment aria-label={t('More {setting}', { setting })} className={STEPPER}>
            <Plus aria-hidden className="size-4" />
          </NumberField.Increment>
        </NumberField.Group>
      </NumberField.Root>
    </div>
  );
}
