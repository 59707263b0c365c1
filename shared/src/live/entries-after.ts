/** Describes a change of the entries of a board. */
export interface EntriesDeltaDto<E> {
  /** Entries to insert or replace by `user_id`. */
  readonly upsert: readonly E[];
  /** The `user_id` of each entry to remove. */
  readonly removed: readonly string[];
}

/** Returns the entries of a board after a change, sorted with `compare`. */
export function entriesAfter<E extends { readonly user_id: string }>(
  entries: readonly E[],
  { upsert, removed }: EntriesDeltaDto<E>,
  compare: (a: E, b: E) => number,
): E[] {
  const after = new Map(entries.map((entry) => [entry.user_id, entry]));
  for (const userId of removed) after.delete(userId);
  for (const entry of upsert) after.set(entry.user_id, entry);
  return [...after.values()].sort(compare);
}
