import { gridFrom } from '@league/shared/races/grid.rules';
import type { GridPreviewDto, GridRowDto } from '@league/shared/sessions/grid.dto';

/** Contains the penalties and pit-lane starts chosen before the grid is set. */
export interface GridChoices {
  /** The number of grid places to drop, by entry id. */
  readonly back: Readonly<Record<string, number>>;
  /** The ids of entries that start from the pit lane, in the order in which they were sent there. */
  readonly pitLane: readonly string[];
  /** Whether to make the grid from its source again instead of starting from the current grid. */
  readonly isRemade: boolean;
}

/**
 * Returns the entry ids in grid order. Starts from the current grid or, if there is none or `isRemade` is set, from the order
 * of the source, in which the first `reversed` drivers with a time are reversed, none if it is null. Then applies the
 * penalties and moves the drivers who start from the pit lane to the end.
 */
export function gridOf(
  { rows, timed }: GridPreviewDto,
  reversed: number | null,
  { back, pitLane, isRemade }: GridChoices,
): string[] {
  const penalties = Object.entries(back).flatMap(([driver, places]) => (places > 0 ? [{ driver, places }] : []));
  const hasGrid = !isRemade && rows.some(({ grid }) => grid !== null);
  const ids = (hasGrid ? rows.toSorted((one, other) => placeOf(one) - placeOf(other)) : rows).map(
    (row) => row.entry_id,
  );
  return gridFrom(ids, { reversed: hasGrid ? 0 : (reversed ?? 0), timed, penalties, pitLane });
}

/** Returns the place on the current grid; drivers without a place come last, as when the server makes the grid. */
const placeOf = ({ grid }: GridRowDto) => grid ?? Number.MAX_SAFE_INTEGER;

/** Returns the grid with one driver moved by `by` places, at most to either end of the grid. */
export function gridWithMove(grid: readonly string[], id: string, by: number): string[] {
  const from = grid.indexOf(id);
  const others = grid.filter((one) => one !== id);
  const to = Math.min(Math.max(0, from + by), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
