import { SPORT_MODE, TRACK_MODE } from '@league/shared/cars/tuning';
import { useId } from 'react';
import { t } from '../../language/translate';

interface TuningModeProps {
  readonly labelId: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Chooses sport or track mode. */
export function TuningMode({ labelId, value, onChange }: TuningModeProps) {
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
