import { useState } from 'react';

interface LastChange<Change> {
  /** The last change that `changeOf` named; null before the first. */
  readonly change: Change | null;
  /** The number of such changes since the component was mounted; as an element's key, it restarts the animation. */
  readonly count: number;
}

/** Returns the last change worth showing: `changeOf` names the change between two values, or returns null. */
export function useLastChange<T, Change>(
  value: T,
  changeOf: (before: T, after: T) => Change | null,
): LastChange<Change> {
  const [seen, setSeen] = useState<LastChange<Change> & { readonly value: T }>({ value, change: null, count: 0 });
  if (seen.value === value) return seen;
  const change = changeOf(seen.value, value);
  const next = change === null ? { ...seen, value } : { value, change, count: seen.count + 1 };
  setSeen(next);
  return next;
}
