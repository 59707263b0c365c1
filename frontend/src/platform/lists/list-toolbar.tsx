import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SearchBox } from '../../ui/controls/search-box';
import type { ListView } from './list-view';

/** Describes a filter of a list, shown as a select box. */
export interface ListFilter {
  /** The name of the query parameter: 'role'. */
  readonly name: string;
  /** The label of the filter: 'Role'. */
  readonly label: string;
  /** The label of the option without a filter: 'Everyone'. */
  readonly allLabel: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Whether the options are loaded: the select box then has the same width before and after. */
  readonly isLoaded?: boolean;
}

interface ListToolbarProps {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** The id of the list that the toolbar controls. */
  readonly controls: string;
  readonly searchLabel: string;
  readonly filters?: readonly ListFilter[] | undefined;
  /** The count in words, such as '12 members'; absent until it is known, and when it is shown elsewhere. */
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

/** Shows the search, filters and count of a list, and actions for the whole list. */
export function ListToolbar({
  view,
  onChange,
  controls,
  searchLabel,
  filters = [],
  count,
  children,
}: ListToolbarProps) {
  const choose = (name: string, value: string) => {
    const others = Object.entries(view.filters).filter(([known]) => known !== name);
    onChange({ ...view, filters: Object.fromEntries(value === '' ? others : [...others, [name, value]]) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={searchLabel}
        controls={controls}
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
        className="sm:w-64 sm:flex-auto"
      />
      {filters.map(({ name, label, allLabel, options, isLoaded }) => (
        <select
          key={name}
          aria-label={label}
          aria-controls={controls}
          className={clsx(
            'min-h-11 rounded-control border border-control bg-s1 px-3 text-base max-sm:min-w-0 max-sm:flex-[1_1_calc(50%-0.375rem)] tiny:w-full',
            isLoaded && 'sm:w-52',
          )}
          value={view.filters[name] ?? ''}
          onChange={(event) => choose(name, event.target.value)}
        >
          <option value="">{allLabel}</option>
          {options.map(([value, optionLabel]) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </select>
      ))}
      <div
        className={clsx('flex flex-1 flex-wrap items-center gap-3', children === undefined ? 'basis-40' : 'basis-80')}
      >
        <p role="status" className="tabular min-w-max flex-1 text-sm whitespace-nowrap text-muted">
          {count ?? '\u00a0'}
        </p>
        {children}
      </div>
    </div>
  );
}
