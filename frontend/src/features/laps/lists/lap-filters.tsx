import { t, translated } from '../../../language/translate';
import { SearchBox } from '../../../ui/controls/search-box';
import { Segments } from '../../../ui/controls/segments';
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
        label={t('Search by driver name')}
        controls={controls}
        value={view.search}
        onChange={(search) => onChange({ ...view, search })}
      />
      <Segments
        label={t('Show')}
        options={LAP_FILTERS.map((filter) => [filter, translated(FILTER_RULES[filter].label)] as const)}
        value={view.filter}
        onChange={(filter) => onChange({ ...view, filter })}
      />
    </div>
  );
}
