import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 150;
const SHOW_FOR_MS = 300;

/** Returns true from 150 ms after `wanted` begins, and then for at least 300 ms, so that a skeleton never flickers. */
export function useHeldFlag(wanted: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === (shownAt !== null)) return;
    const wait = wanted ? SHOW_AFTER_MS : SHOW_FOR_MS - (Date.now() - (shownAt ?? 0));
    const timer = setTimeout(() => setShownAt(wanted ? Date.now() : null), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [wanted, shownAt]);
  return shownAt !== null;
}
