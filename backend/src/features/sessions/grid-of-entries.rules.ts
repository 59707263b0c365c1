import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';

/** The result of the session that makes the grid. */
interface GridSource {
  /** Ids of its entries, the first in front. */
  readonly order: readonly string[];
  readonly entries: readonly SessionEntryDto[];
}

/**
 * Returns the entries, each with a place on the grid. Who has one keeps it; the others stand behind them in the order of
 * the source, and behind all of those, by sign-up, who was not in it.
 */
export function gridOfEntries(entries: readonly SessionEntryDto[], source: GridSource | null): SessionEntryDto[] {
  const userOf = new Map(source?.entries.map(({ id, user_id }) => [id, user_id]));
  const order = (source?.order ?? []).map((id) => userOf.get(id));
  const rank = ({ user_id }: SessionEntryDto) => {
    const place = order.indexOf(user_id);
    return place === -1 ? order.length : place;
  };
  const given = entries.flatMap(({ grid }) => grid ?? []);
  let next = Math.max(0, ...given);
  const others = entries
    .filter(({ grid }) => grid === null)
    .sort((one, other) => rank(one) - rank(other)) // sign-up decides among equals: the sort is stable
    .map((entry) => ({ ...entry, grid: ++next }));
  return [...entries.filter(({ grid }) => grid !== null), ...others];
}
