import { useId } from 'react';

interface SegmentsProps<T extends string> {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  /** The choices, as pairs of a value and its label. */
  readonly options: readonly (readonly [value: T, words: string])[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Shows a choice between a few views of the same content, as radio buttons in a row. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-card bg-s2 p-1">
        {options.map(([option, words]) => (
          <label
            key={option}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control px-2 py-1.5 text-center text-sm leading-tight font-semibold text-balance text-muted transition-colors hover:text-text has-checked:bg-s1 has-checked:text-primary has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4 lg:whitespace-nowrap forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight]"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === option}
              onChange={() => onChange(option)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
