import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Says how many rows of a long list are rendered at once: a slow phone commits them within 50 ms. */
const ROWS_AT_ONCE = 16;

/** Returns how many of so many rows to render now: those of the first screen, and the others while the browser is idle. */
export function useGradualCount(rows: number): number {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  useEffect(() => {
    if (count < rows) whenIdle(() => startTransition(() => setCount(count + ROWS_AT_ONCE)));
  }, [count, rows]);
  return Math.min(count, rows);
}
