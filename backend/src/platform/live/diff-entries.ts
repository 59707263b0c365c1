import { isDeepStrictEqual } from 'node:util';

interface EntryOfUser {
  readonly user_id: string;
}

/** Returns the board entries that are new or different, and the ids of those that are gone. */
export function diffEntries<E extends EntryOfUser>(
  before: readonly E[],
  after: readonly E[],
): { upsert: E[]; removed: string[] } {
  const known = new Map(before.map((entry) => [entry.user_id, entry]));
  const upsert = after.filter((entry) => !isDeepStrictEqual(known.get(entry.user_id), entry));
  for (const { user_id } of after) known.delete(user_id);
  return { upsert, removed: [...known.keys()] };
}
