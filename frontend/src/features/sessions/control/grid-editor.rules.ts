import { gridFrom } from '@league/shared/races/grid.rules';
import type { GridPreviewDto } from '@league/shared/sessions/grid.dto';

/** The penalties and pit-lane starts chosen before the grid is set. */
export interface GridChoices {
  /** The number of grid places to drop, by entry id. */
  readonly back: Readonly<Record<string, number>>;
  /** Entries that start from the pit lane, in the order in which they were sent there. */
  readonly pitLane: readonly string[];
}

/** Returns the entry ids in grid order for a preview: the front reversed, then the penalties, the pit lane last. */
export function gridOf(
  { rows, timed }: GridPreviewDto,
  reversed: number | null,
  { back, pitLane }: GridChoices,
): string[] {
  const penalties = Object.entries(back).flatMap(([driver, places]) => (places > 0 ? [{ driver, places }] : []));
  const ids = rows.map(({ entry_id: id }) => id);
  return gridFrom(ids, { reversed: reversed ?? 0, timed, penalties, pitLane });
}

/** Returns the grid with one driver moved by `by` places, at most to either end of the grid. */
export function gridWithMove(grid: readonly string[], id: string, by: number): string[] {
  const from = grid.indexOf(id);
  const others = grid.filter((one) => one !== id);
  const to = Math.min(Math.max(0, from + by), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the entry ids in the order of the current grid places, or null while a driver has none. */
export function currentGrid({ rows }: GridPreviewDto): string[] | null {
  if (rows.some(({ grid }) => grid === null)) return null;
  return rows.toSorted((one, other) => Number(one.grid) - Number(other.grid)).map(({ entry_id: id }) => id);
}
