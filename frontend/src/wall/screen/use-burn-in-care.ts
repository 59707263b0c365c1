import { useEffect, useState } from 'react';
import { toServerTime, useServerNow } from '../../platform/clock';

const SHIFT_EVERY_MS = 5 * 60_000;
const DIM_AFTER_MS = 30 * 60_000;
const CURSOR_AFTER_MS = 5_000;
/** The precision, in ms, with which the half hour before the page is dimmed is measured. */
const STEP_MS = 10_000;
/** Lists the offsets of the whole page in px, used in turn. */
const PLACES = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

/** Describes how the page protects screens that show the same picture for hours. */
export interface BurnInCare {
  readonly shift: readonly [x: number, y: number];
  /** Whether the page is dimmed, after half an hour without a lap, key press or pointer movement. */
  readonly isDim: boolean;
  /** Whether the cursor is hidden, after a few seconds without a key press or any use of the pointer. */
  readonly hidesCursor: boolean;
}

/**
 * Returns how to protect the screen from burn-in: the shift of the page, which changes every five minutes, and whether to dim it
 * and hide the pointer. `lastLapAt`: the time of the league's newest lap, in ms by the server's clock.
 */
export function useBurnInCare(lastLapAt: number): BurnInCare {
  const shiftAt = useServerNow(SHIFT_EVERY_MS);
  const now = useServerNow(STEP_MS);
  /** When the page was last used, by this computer's clock, which may still turn out to be wrong. */
  const [usedAt, setUsedAt] = useState(() => Date.now());
  const [hidesCursor, setHidesCursor] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onUse = (): void => {
      clearTimeout(timer);
      setHidesCursor(false);
      setUsedAt(Math.floor(Date.now() / STEP_MS) * STEP_MS);
      timer = setTimeout(() => setHidesCursor(true), CURSOR_AFTER_MS);
    };
    timer = setTimeout(() => setHidesCursor(true), CURSOR_AFTER_MS);
    for (const kind of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(kind, onUse);
    return () => {
      clearTimeout(timer);
      for (const kind of ['pointermove', 'pointerdown', 'keydown']) window.removeEventListener(kind, onUse);
    };
  }, []);
  const place = PLACES[(shiftAt / SHIFT_EVERY_MS) % PLACES.length] ?? PLACES[0];
  return { shift: place, isDim: now - Math.max(toServerTime(usedAt), lastLapAt) > DIM_AFTER_MS, hidesCursor };
}
