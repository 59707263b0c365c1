import { useEffect, useState } from 'react';

/** A little longer than the flash itself. */
const FRESH_FOR_MS = 900;

/** Ids that were added a moment ago; each counts for less than a second. */
export function useFreshIds(): readonly [ReadonlySet<string>, (ids: readonly string[]) => void] {
  const [until, setUntil] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (until.size === 0) return;
    const timer = setTimeout(() => setUntil((entries) => alive(entries)), FRESH_FOR_MS);
    return () => clearTimeout(timer);
  }, [until]);
  const add = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    const end = Date.now() + FRESH_FOR_MS;
    setUntil((entries) => new Map([...alive(entries), ...ids.map((id) => [id, end] as const)]));
  };
  return [new Set(until.keys()), add];
}

function alive(entries: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const now = Date.now();
  return new Map([...entries].filter(([, end]) => end > now));
}
