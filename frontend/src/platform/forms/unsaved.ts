import { createContext, useContext, useEffect, useState } from 'react';
import { create, type StoreApi } from 'zustand';

interface Count {
  readonly forms: number;
}

const newCount = () => create<Count>(() => ({ forms: 0 }));

/** Counts the forms on the page that have unsaved changes. */
export const useUnsaved = newCount();

/** Counts the forms that have unsaved changes in a part of the page that is closed by itself. */
export type UnsavedPart = StoreApi<Count>;

/** The part of the page in which a form is rendered; null outside of such parts. */
export const PartOfPage = createContext<UnsavedPart | null>(null);

/** Returns the count of a part of the page, for `PartOfPage` around it and for `confirmDiscard`. */
export function useUnsavedPart(): UnsavedPart {
  const [part] = useState<UnsavedPart>(newCount);
  return part;
}

/** Counts a form in `useUnsaved`, and in its part of the page, while it is dirty. */
export function useCountUnsaved(isDirty: boolean): void {
  const part = useContext(PartOfPage);
  useEffect(() => {
    if (!isDirty) return;
    const count = (by: number) => {
      for (const store of [part, useUnsaved]) store?.setState(({ forms }) => ({ forms: forms + by }));
    };
    count(1);
    return () => count(-1);
  }, [isDirty, part]);
}
