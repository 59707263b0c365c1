import { useState } from 'react';

/** Returns how often `value` has changed since mounting; as an element's key, the count restarts its animation. */
export function useChangeCount(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
