import { useEffect, useState } from 'react';

/** Says how long an act can be undone, ms. */
const UNDO_MS = 10_000;

export interface Undoable {
  readonly text: string;
  readonly undo: () => void;
}

export type OfferUndo = (text: string, undo: () => void) => void;

/** Keeps the last act that can be taken back, for ten seconds. */
export function useUndo(): { readonly last: Undoable | null; readonly offer: OfferUndo; readonly clear: () => void } {
  const [last, setLast] = useState<Undoable | null>(null);
  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return { last, offer: (text, undo) => setLast({ text, undo }), clear: () => setLast(null) };
}
