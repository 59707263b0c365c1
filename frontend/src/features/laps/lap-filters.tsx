import { SearchBox } from '../../ui/search-box';
import { FILTER_RULES, LAP_FILTERS, type LapView } from './lap-board.rules';

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
      <SearchBox
        label="Search by driver name"
        controls={controls}
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
      />
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
