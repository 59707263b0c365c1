import { useEffect } from 'react';
import { create } from 'zustand';

/** Counts the forms on the page that have unsaved changes. */
export const useUnsaved = create<{ readonly forms: number }>(() => ({ forms: 0 }));

/** Counts a form in `useUnsaved` while it is dirty. */
export function useCountUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    useUnsaved.setState(({ forms }) => ({ forms: forms + 1 }));
    return () => useUnsaved.setState(({ forms }) => ({ forms: forms - 1 }));
  }, [isDirty]);
}
