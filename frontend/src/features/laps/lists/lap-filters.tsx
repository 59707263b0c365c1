import { t, translated } from '../../../language/translate';
import { SearchBox } from '../../../ui/controls/search-box';
import { Segments } from '../../../ui/controls/segments';
import { ALL_TRACKS, TrackSelect } from '../track-select';
import { FILTER_RULES, type LapView, type NamedTrack } from './lap-board.rules';
import { LAP_FILTERS } from './lap-filter';

interface LapFiltersProps {
  readonly view: LapView;
  readonly onChange: (view: LapView) => void;
  /** The tracks of the league, empty until they are known. */
  readonly tracks: readonly NamedTrack[];
  /** The id of the list these filters act on. */
  readonly controls: string;
}

/** Filters laps by driver name and track, and offers the three ways to rank them. */
export function LapFilters({ view, onChange, tracks, controls }: LapFiltersProps) {
  return (
    <div className="flex flex-col gap-3 2xl:flex-row 2xl:items-center 2xl:justify-between">
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center">
        <SearchBox
          label={t('Search by driver name')}
          controls={controls}
          value={view.search}
          onChange={(search) => onChange({ ...view, search })}
        />
        <TrackSelect
          tracks={tracks.map(({ id, name }) => ({ id, label: name }))}
          value={view.track ?? ALL_TRACKS}
          onChange={(track) => onChange({ ...view, track: track === ALL_TRACKS ? null : track })}
          disabled={tracks.length < 2 && view.track === null}
        />
      </div>
      <Segments
        label={t('Show')}
        options={LAP_FILTERS.map((filter) => [filter, translated(FILTER_RULES[filter].label)] as const)}
        value={view.filter}
        onChange={(filter) => onChange({ ...view, filter })}
      />
    </div>
  );
}
