import { isDeepStrictEqual } from 'node:util';

/** Returns the parts of a snapshot that differ, each in full, or null if there are none. */
export function changedParts<Snapshot extends object>(before: Snapshot, after: Snapshot): Partial<Snapshot> | null {
  const parts = Object.keys(after) as (keyof Snapshot)[];
  const changed = parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((part) => [part, after[part]])) as Partial<Snapshot>;
}
