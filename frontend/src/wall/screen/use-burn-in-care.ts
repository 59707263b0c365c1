import { useEffect, useState } from 'react';
import { useServerNow } from '../../platform/clock';

const SHIFT_EVERY_MS = 5 * 60_000;
const DIM_AFTER_MS = 30 * 60_000;
const CURSOR_AFTER_MS = 5_000;
/** The precision, in ms, with which the half hour since the newest lap is measured. */
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
  /** Whether the page has not been used for half an hour, by a timer, because this computer's clock may be set meanwhile. */
  const [isUnused, setUnused] = useState(false);
  const [hidesCursor, setHidesCursor] = useState(false);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const wait = () => {
      timers = [
        setTimeout(() => setHidesCursor(true), CURSOR_AFTER_MS),
        setTimeout(() => setUnused(true), DIM_AFTER_MS),
      ];
    };
    const onUse = (): void => {
      stop();
      setHidesCursor(false);
      setUnused(false);
      wait();
    };
    wait();
    for (const kind of ['pointermove', 'pointerdown', 'keydown']) window.addEventListener(kind, onUse);
    return () => {
      stop();
      for (const kind of ['pointermove', 'pointerdown', 'keydown']) window.removeEventListener(kind, onUse);
    };
  }, []);
  const place = PLACES[(shiftAt / SHIFT_EVERY_MS) % PLACES.length] ?? PLACES[0];
  return { shift: place, isDim: isUnused && now - lastLapAt > DIM_AFTER_MS, hidesCursor };
}
