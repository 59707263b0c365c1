import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FILTER_RULES, LAP_FILTERS, type LapView } from './lap-board.rules';

const SETTLE_MS = 150;

interface LapFiltersProps {
  readonly view: LapView;
  readonly onChange: (view: LapView) => void;
  /** The id of the list these filters act on. */
  readonly controls: string;
}

/** Search by driver name and the three ways to rank the laps. */
export function LapFilters({ view, onChange, controls }: LapFiltersProps) {
  return (
    <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
      <DriverSearch key={view.filter} view={view} onChange={onChange} controls={controls} />
      <fieldset className="min-w-0">
        <legend className="sr-only">Show</legend>
        <div className="grid grid-cols-3 gap-1 rounded-card bg-s2 p-1">
          {LAP_FILTERS.map((filter) => (
            <label
              key={filter}
              className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-control px-2 py-1.5 text-center text-sm leading-tight font-semibold text-balance text-muted transition-colors hover:text-text has-checked:bg-s1 has-checked:text-primary has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:px-4 lg:min-h-10 lg:whitespace-nowrap"
            >
              <input
                type="radio"
                name="filter"
                className="sr-only"
                checked={view.filter === filter}
                onChange={() => onChange({ ...view, filter })}
              />
              {FILTER_RULES[filter].label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function DriverSearch({ view, onChange, controls }: LapFiltersProps) {
  const [text, setText] = useState(view.search);
  const settle = useEffectEvent((search: string) => {
    if (search !== view.search) onChange({ ...view, search });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div role="search" className="relative w-full lg:max-w-sm">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint" />
      <input
        type="search"
        aria-label="Search by driver name"
        aria-controls={controls}
        placeholder="Search by driver name"
        maxLength={64}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-h-11 w-full rounded-control border border-control bg-s1 pr-11 pl-10 text-base placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-control text-faint hover:text-text"
          onClick={() => setText('')}
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
