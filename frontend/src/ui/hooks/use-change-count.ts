import { useState } from 'react';

/** Counts how often `value` changed while it was shown: as the key of an element it plays its animation again. */
export function useChangeCount(value: string): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
