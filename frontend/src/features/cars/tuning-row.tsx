import { Switch } from '@base-ui/react/switch';
import { SPORT_MODE, TRACK_MODE, TUNING_FIELDS, type TuningSettingsDto } from '@league/shared/cars/tuning';
import { RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { t, translated } from '../../language/translate';
import { TuningRange } from './tuning-range';
import type { TuningRowText } from './tuning-tabs';
import { tuningText } from './tuning.rules';

interface TuningRowProps {
  readonly text: TuningRowText;
  readonly values: TuningSettingsDto;
  readonly saved: TuningSettingsDto;
  readonly onChange: (value: number | boolean) => void;
}

/** Edits one setting: shows its effect, its control, the saved value if changed, and a button that restores the default. */
export function TuningRow({ text, values, saved, onChange }: TuningRowProps) {
  const labelId = useId();
  const { name, label, help, needs } = text;
  const field = TUNING_FIELDS[name];
  const value = values[name];
  const setting = translated(label);
  const byDefault = tuningText(name, field.default);
  const isOff = needs !== undefined && !values[needs];
  return (
    <div className="border-b border-line py-4 last:border-0">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <p id={labelId} className="font-medium">
            {setting}
          </p>
          <p className="text-sm text-muted">
            {translated(help)}
            {value !== saved[name] && (
              <span className="text-primary"> {t('Was {value}.', { value: tuningText(name, saved[name]) })}</span>
            )}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          {field.kind === 'switch' && (
            <Switch.Root
              checked={value === true}
              onCheckedChange={onChange}
              aria-labelledby={labelId}
              className="relative inline-flex h-7 w-12 items-center after:absolute after:-inset-x-1 after:-inset-y-2 rounded-full border border-control bg-s2 p-0.5 data-checked:bg-primary"
            >
              <Switch.Thumb className="size-5.5 rounded-full bg-text transition-transform data-checked:translate-x-5 data-checked:bg-primary-ink forced-colors:bg-[ButtonText] forced-colors:data-checked:bg-[Highlight]" />
            </Switch.Root>
          )}
          {field.kind === 'choice' && <TuningMode labelId={labelId} value={Number(value)} onChange={onChange} />}
          <button
            type="button"
            aria-label={t('Reset {setting} to {value}', { setting, value: byDefault })}
            title={t('Default: {value}', { value: byDefault })}
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
        <TuningRange field={field} text={text} labelId={labelId} value={Number(value)} disabled={isOff} onChange={onChange} /> // prettier-ignore
      }
    </div>
  );
}

interface TuningModeProps {
  readonly labelId: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Lets the member choose sport or track mode. */
function TuningMode({ labelId, value, onChange }: TuningModeProps) {
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
          {mode === SPORT_MODE ? t('Sport') : t('Track ⟨driving mode⟩')}
        </label>
      ))}
    </div>
  );
}
