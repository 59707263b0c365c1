import { useEffect } from 'react';
import { create } from 'zustand';

/** Returns how many forms on the page hold changes that were not saved. */
export const useUnsaved = create<{ readonly forms: number }>(() => ({ forms: 0 }));

/** Counts a form among those with changes, while it has some. */
export function useHoldsChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    useUnsaved.setState(({ forms }) => ({ forms: forms + 1 }));
    return () => useUnsaved.setState(({ forms }) => ({ forms: forms - 1 }));
  }, [isDirty]);
}
