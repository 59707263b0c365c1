import { gridFrom } from '@league/shared/races/grid.rules';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { ResultRowDto } from '@league/shared/sessions/session-result.dto';

/** Describes the result that determines the grid. */
export interface GridSource {
  /** The ids of the members, from the front of the grid. */
  readonly order: readonly string[];
  /** The number of members, from the front, who have a time or a place. */
  readonly timed: number;
}

/**
 * Returns a published result as the source of a grid. A driver without a place, who was disqualified or did not start, counts
 * as having no time and comes last, however fast.
 */
export function gridSourceOf(
  rows: readonly Pick<ResultRowDto, 'user_id' | 'place' | 'best_ms'>[],
  isByPlace: boolean,
): GridSource {
  const timed = rows.filter(({ place, best_ms }) => place !== null && (isByPlace || best_ms !== null)).length;
  return { order: rows.map(({ user_id }) => user_id), timed };
}

/**
 * Returns entries or drivers in the order of the source, followed by the others in order of sign-up, and how many of them have a
 * time or a place in the source (none without a source).
 */
export function orderOfEntries<T extends { readonly user_id: string }>(
  entries: readonly T[],
  source: GridSource | null,
): { readonly order: T[]; readonly timed: number } {
  const { order = [], timed = 0 } = source ?? {};
  const places = new Map(order.map((userId, place) => [userId, place]));
  const rank = ({ user_id }: T) => places.get(user_id) ?? order.length;
  // the sort is stable, so ties keep the order of sign-up
  const sorted = [...entries].sort((one, other) => rank(one) - rank(other));
  return { order: sorted, timed: sorted.filter((entry) => rank(entry) < timed).length };
}

/**
 * Returns the entries, each with a place on the grid. Entries that have one keep it, and the others follow in the order of
 * the source or, if it is null, of sign-up. If no entry has a place, the first `reversed` of those with a time start in
 * reverse order.
 */
export function gridOfEntries(
  entries: readonly SessionEntryDto[],
  source: GridSource | null,
  reversed: number | null,
): SessionEntryDto[] {
  const { order, timed } = orderOfEntries(entries.filter(({ grid }) => grid === null), source); // prettier-ignore
  const given = entries.filter(({ grid }) => grid !== null);
  const turned = given.length === 0 ? (reversed ?? 0) : 0;
  const known = new Map(order.map((entry) => [entry.id, entry]));
  let next = Math.max(0, ...given.map(({ grid }) => grid ?? 0));
  const ids = gridFrom(order.map(({ id }) => id), { reversed: turned, timed }); // prettier-ignore
  return [...given, ...ids.flatMap((id) => known.get(id) ?? []).map((entry) => ({ ...entry, grid: ++next }))];
}
