import { gridFrom } from '@league/shared/races/grid.rules';
import type { GridPreviewDto, GridRowDto } from '@league/shared/sessions/grid.dto';

/** The penalties and pit-lane starts chosen before the grid is set. */
export interface GridChoices {
  /** The number of grid places to drop, by entry id. */
  readonly back: Readonly<Record<string, number>>;
  /** Entries that start from the pit lane, in the order in which they were sent there. */
  readonly pitLane: readonly string[];
  /** Whether the grid is made from its source again, although there is one. */
  readonly isAnew: boolean;
}

/**
 * Returns the entry ids in grid order: the current grid or, if there is none or it is made anew, the order of its source with the
 * front reversed; then the penalties, the pit lane last.
 */
export function gridOf(
  { rows, timed }: GridPreviewDto,
  reversed: number | null,
  { back, pitLane, isAnew }: GridChoices,
): string[] {
  const penalties = Object.entries(back).flatMap(([driver, places]) => (places > 0 ? [{ driver, places }] : []));
  const hasGrid = !isAnew && rows.some(({ grid }) => grid !== null);
  const ids = (hasGrid ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows).map(
    (row) => row.entry_id,
  );
  return gridFrom(ids, { reversed: hasGrid ? 0 : (reversed ?? 0), timed, penalties, pitLane });
}

/** Returns the place on the current grid; a driver without one is behind all who have one, as when the league makes the grid. */
const placeOf = ({ grid }: GridRowDto) => grid ?? Number.MAX_SAFE_INTEGER;

/** Returns the grid with one driver moved by `by` places, at most to either end of the grid. */
export function gridWithMove(grid: readonly string[], id: string, by: number): string[] {
  const from = grid.indexOf(id);
  const others = grid.filter((one) => one !== id);
  const to = Math.min(Math.max(0, from + by), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
