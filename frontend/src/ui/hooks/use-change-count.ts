import { useState } from 'react';

/** Counts the changes of `value` while it is shown; used as an element's key, the count restarts its animation. */
export function useChangeCount(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
