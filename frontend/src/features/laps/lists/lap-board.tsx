import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp, TimerOff } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { t, tn, translated } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { SearchBox } from '../../../ui/controls/search-box';
import { Segments } from '../../../ui/controls/segments';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { useScrollPosition } from '../../../ui/hooks/use-scroll-position';
import { ALL_TRACKS, TrackSelect } from '../track-select';
import { FILTER_RULES, splitVisible, type LapView, type NamedTrack } from './lap-board.rules';
import { LAP_FILTERS } from './lap-filter';
import { LapTable } from './lap-table';
import { useLiveLaps } from './laps.live';
import { lapsQuery } from './laps.queries';

const LIST_ID = 'lap-list';
/** The part of the window that the header covers, in px. */
const COVERED_PX = { top: 64 } as const;

interface LapBoardProps {
  readonly view: LapView;
  readonly onViewChange: (view: LapView) => void;
  /** The tracks of the league; empty until loaded. */
  readonly tracks: readonly NamedTrack[];
}

/** Shows search, filters, count and the live list of laps. */
export function LapBoard({ view, onViewChange, tracks }: LapBoardProps) {
  const query = useInfiniteQuery(lapsQuery(view));
  const fresh = useLiveLaps(view, query.isFetching);
  const top = useRef<HTMLParagraphElement>(null);
  const scrolled = useScrollPosition(top, COVERED_PX) === 'above';
  const laps = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const { visible, held, release } = useHeldLaps(laps, scrolled, `${view.filter} ${view.track} ${view.search}`);
  const total = FILTER_RULES[view.filter].atMost === null ? (query.data?.pages.at(-1)?.total ?? 0) : laps.length;
  const backToTop = () => {
    release();
    top.current?.scrollIntoView();
    top.current?.focus({ preventScroll: true });
  };
  return (
    <div className="space-y-4">
      <LapFilters view={view} onViewChange={onViewChange} tracks={tracks} />
      <p
        ref={top}
        role="status"
        aria-live="off"
        tabIndex={-1}
        className="tabular scroll-mt-32 text-sm text-muted outline-none"
      >
        {query.data ? tn('Showing {n} lap time', 'Showing {n} lap times', total) : '\u00a0'}
      </p>
      {scrolled && held > 0 && (
        <div className="pointer-events-none sticky top-30 z-20 mb-0! flex md:top-28 h-0 justify-center">
          <Button shape="pill" className="pointer-events-auto animate-rise" onClick={backToTop}>
            {tn('{n} new lap', '{n} new laps', held)} <ArrowUp aria-hidden className="size-4" />
          </Button>
        </div>
      )}
      <div id={LIST_ID} className="card">
        <QueryPanel
          query={query}
          what={t('the lap times')}
          skeleton={<SkeletonRows rows={10} rowClass="h-17 sm:h-13" />}
          isEmpty={() => laps.length === 0}
          empty={<NoLaps view={view} onViewChange={onViewChange} tracks={tracks} />}
        >
          {() => (
            <LapTable
              laps={visible}
              total={total}
              byTime={FILTER_RULES[view.filter].sort === 'best'}
              fresh={fresh}
              onNearEnd={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
            />
          )}
        </QueryPanel>
      </div>
      {query.isFetchingNextPage && <p className="text-center text-sm text-faint">{t('Loading more laps…')}</p>}
    </div>
  );
}

interface HeldLaps {
  readonly visible: readonly LapTimeDto[];
  readonly held: number;
  /** Shows the laps held back, even while the list is scrolled. */
  readonly release: () => void;
}

interface Shown {
  readonly view: string;
  readonly laps: readonly LapTimeDto[];
  readonly ids: ReadonlySet<string>;
}

/** Holds new laps back while the list is `scrolled`. `view` identifies the list; nothing is held back when it changes. */
function useHeldLaps(laps: readonly LapTimeDto[], scrolled: boolean, view: string): HeldLaps {
  const [shown, setShown] = useState<Shown | null>(null);
  const current = shown !== null && scrolled && shown.view === view ? shown : null;
  const { visible, held } = splitVisible(laps, current?.ids ?? null);
  if (scrolled && current?.laps !== laps) setShown({ view, laps, ids: new Set(visible.map((lap) => lap.id)) });
  if (!scrolled && shown !== null) setShown(null);
  return { visible, held, release: () => setShown({ view, laps, ids: new Set(laps.map((lap) => lap.id)) }) };
}

/** Explains why there are no laps, and how to see others. */
function NoLaps({ view, onViewChange, tracks }: LapBoardProps) {
  const track = tracks.find(({ id }) => id === view.track)?.name;
  return (
    <EmptyState
      icon={TimerOff}
      hint={hintOf(view.search, track)}
      action={<ShowOthers view={view} onViewChange={onViewChange} />}
    >
      {t('No lap times found')}
    </EmptyState>
  );
}

function ShowOthers({ view, onViewChange }: Omit<LapBoardProps, 'tracks'>) {
  if (view.search !== '')
    return (
      <Button variant="outline" onClick={() => onViewChange({ ...view, search: '' })}>
        {t('Clear the search')}
      </Button>
    );
  if (view.track === null) return null;
  return (
    <Button variant="outline" onClick={() => onViewChange({ ...view, track: null })}>
      {t('Show all tracks')}
    </Button>
  );
}

function hintOf(search: string, track: string | undefined): string {
  if (search === '' && track === undefined) return t('Laps appear here the moment a car crosses the line.');
  if (search === '') return t('No lap on {track} has been counted yet.', { track: track ?? '' });
  if (track === undefined) return t("No driver's name contains “{search}”.", { search });
  return t("No driver's name contains “{search}” among the laps on {track}.", { search, track });
}

/** Lets the user filter laps by driver name and track, and choose between all, the 100 best and the 50 most recent laps. */
function LapFilters({ view, onViewChange, tracks }: LapBoardProps) {
  return (
    <div className="flex flex-col gap-3 2xl:flex-row 2xl:items-center 2xl:justify-between">
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center">
        <SearchBox
          label={t('Search by driver name')}
          controls={LIST_ID}
          value={view.search}
          onChange={(search) => onViewChange({ ...view, search })}
        />
        <TrackSelect
          tracks={tracks.map(({ id, name }) => ({ id, label: name }))}
          value={view.track ?? ALL_TRACKS}
          onChange={(track) => onViewChange({ ...view, track: track === ALL_TRACKS ? null : track })}
          disabled={tracks.length < 2 && view.track === null}
        />
      </div>
      <Segments
        label={t('Show')}
        options={LAP_FILTERS.map((filter) => [filter, translated(FILTER_RULES[filter].label)] as const)}
        value={view.filter}
        onChange={(filter) => onViewChange({ ...view, filter })}
      />
    </div>
  );
}
