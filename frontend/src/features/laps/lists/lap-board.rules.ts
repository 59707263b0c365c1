import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LapsDeltaDto } from '@league/shared/laps/lap.live';
import type { LapSort } from '@league/shared/laps/list-laps.dto';
import { msg } from '../../../language/translate';
import type { Page } from '../../../platform/http/api';
import type { LapFilter } from './lap-filter';

/** Contains the filter, search and track chosen for the board; the filter also determines the order. */
export interface LapView {
  readonly filter: LapFilter;
  /** A part of a driver's name; empty for all drivers. */
  readonly search: string;
  /** The id of a track; null for all tracks. */
  readonly track: string | null;
}

export interface NamedTrack {
  readonly id: string;
  readonly name: string;
}

interface FilterRule {
  readonly label: string;
  readonly sort: LapSort;
  /** The board ends after this many laps; null pages through all of them. */
  readonly atMost: number | null;
}

export const FILTER_RULES: Readonly<Record<LapFilter, FilterRule>> = {
  best: { label: msg('All Times (Best First)'), sort: 'best', atMost: null },
  top100: { label: msg('Top 100 Best Times'), sort: 'best', atMost: 100 },
  recent: { label: msg('Recent 50 Laps'), sort: 'recent', atMost: 50 },
};

/** Describes the changes since the last response; `total` is null if the new total is unknown. */
export interface LapChanges {
  readonly laps: readonly LapTimeDto[];
  readonly removed: readonly string[];
  readonly total: number | null;
}

/** Compares two laps: 'best' is fastest first, of equal ones the earlier; 'recent' is newest first. */
export function compareLaps(sort: LapSort, a: LapTimeDto, b: LapTimeDto): number {
  if (sort === 'recent') return compareText(b.timestamp, a.timestamp) || compareText(b.id, a.id);
  return a.lap_time - b.lap_time || compareText(a.timestamp, b.timestamp) || compareText(a.id, b.id);
}

/** Returns whether a search or a track limits the board to some of the laps, which only the server can count. */
export function isNarrowed({ search, track }: LapView): boolean {
  return search !== '' || track !== null;
}

/** Returns whether the lap matches the search, ignoring case, and the track of the view. */
export function isWanted(lap: LapTimeDto, { search, track }: LapView): boolean {
  return (
    (track === null || lap.track_id === track) && lap.driver_name.toLowerCase().includes(search.trim().toLowerCase())
  );
}

/**
 * Merges changes into the pages and limits them to the view's maximum number of laps. A lap that belongs after the last
 * loaded page is left out until its page is loaded. Safe to repeat.
 */
export function mergeLaps(pages: readonly Page<LapTimeDto>[], view: LapView, changes: LapChanges): Page<LapTimeDto>[] {
  const { sort, atMost } = FILTER_RULES[view.filter];
  const outdated = new Set([...changes.removed, ...changes.laps.map((lap) => lap.id)]);
  const merged = pages.map((page) => ({
    ...page,
    total: changes.total ?? page.total,
    items: page.items.filter((lap) => !outdated.has(lap.id)),
  }));
  for (const lap of changes.laps) if (isWanted(lap, view)) insert(merged, sort, lap);
  const [first] = merged;
  if (atMost !== null && first) first.items = first.items.slice(0, atMost);
  return merged;
}

/**
 * Returns what to fetch again after changes: the laps, if the view is limited and a lap was removed or changed; only the count,
 * if the view is narrowed and the change may affect it, because only the server knows the count; null if nothing is needed.
 * `wanted` is the number of recorded laps that belong to this view.
 */
export function neededRefetch(delta: LapsDeltaDto, wanted: number, view: LapView): 'laps' | 'count' | null {
  const shrinks = delta.removed.length > 0 || delta.changed.length > 0;
  if (FILTER_RULES[view.filter].atMost !== null) return shrinks ? 'laps' : null;
  return isNarrowed(view) && (shrinks || wanted > 0) ? 'count' : null;
}

interface Split {
  /** The laps to draw. */
  readonly visible: readonly LapTimeDto[];
  /** The number of laps held back until the page is scrolled to the top. */
  readonly held: number;
}

/**
 * Splits laps so that the list does not move while the page is scrolled down: new laps between those already `shown`
 * wait; laps after the last shown one (the next page) do not. `shown` is null at the top, where all laps are drawn.
 */
export function splitVisible(laps: readonly LapTimeDto[], shown: ReadonlySet<string> | null): Split {
  if (shown === null) return { visible: laps, held: 0 };
  const lastShown = laps.findLastIndex((lap) => shown.has(lap.id));
  const visible = laps.filter((lap, index) => index > lastShown || shown.has(lap.id));
  return { visible, held: laps.length - visible.length };
}

/** Names the kind of a lap that just arrived: a record, its driver's best on that track, or neither. */
export type FreshLap = 'record' | 'best' | 'lap';

/**
 * Classifies a lap that has just arrived. `shown`: the laps of the board. If they are sorted `byTime`, the first lap of
 * a driver on a track is the personal best, because every faster lap precedes it; in a list by date, only records are
 * recognized.
 */
export function classifyNewLap(lap: LapTimeDto, shown: readonly LapTimeDto[], byTime: boolean): FreshLap {
  if (lap.is_record) return 'record';
  if (!byTime || lap.user_id === null) return 'lap';
  const best = shown.find(({ user_id, track_name }) => user_id === lap.user_id && track_name === lap.track_name);
  return best?.id === lap.id ? 'best' : 'lap';
}

function insert(
  pages: { items: LapTimeDto[]; readonly nextCursor: string | null }[],
  sort: LapSort,
  lap: LapTimeDto,
): void {
  for (const { items } of pages) {
    const at = items.findIndex((other) => compareLaps(sort, lap, other) <= 0);
    if (at !== -1) {
      items.splice(at, 0, lap);
      return;
    }
  }
  const last = pages.at(-1);
  if (last?.nextCursor === null) last.items.push(lap);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
