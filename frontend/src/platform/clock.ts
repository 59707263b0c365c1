import { useSyncExternalStore } from 'react';

/** A change of the offset by this much, in ms, means that a clock was set, not that a tick was delayed. */
const SAME_CLOCK_MS = 2_000;
/** The number of newest ticks that are compared: those of the last minute, at one every 5 s. */
const TICKS = 12;

let offsetMs = 0;
let tickOffsetsMs: readonly number[] = [];
/** Contains callbacks for corrections of the clock: changes of the offset that are larger than the delay of a message. */
const watchers = new Set<() => void>();

/** Measures the clock's offset, to a few ms, from a tick: the least delayed of the newest is the most accurate. */
export function syncToTick(serverTime: string): void {
  const offset = Date.parse(serverTime) - Date.now();
  if (!Number.isFinite(offset)) return;
  const isSameClock = Math.abs(offset - offsetMs) < SAME_CLOCK_MS;
  tickOffsetsMs = [...(isSameClock ? tickOffsetsMs : []), offset].slice(-TICKS);
  setOffset(Math.max(...tickOffsetsMs));
}

/**
 * Sets the offset from the `Date` header of an HTTP response, until the first tick arrives. Differences under 2 s count as
 * none, because the header has whole seconds and arrives late. Null changes nothing.
 */
export function noteServerTime(serverTime: string | null): void {
  if (tickOffsetsMs.length > 0) return;
  const offset = serverTime === null ? NaN : Date.parse(serverTime) - Date.now();
  if (Number.isFinite(offset)) setOffset(Math.abs(offset) < 2_000 ? 0 : offset);
}

function setOffset(ms: number): void {
  const isSet = Math.abs(ms - offsetMs) >= SAME_CLOCK_MS;
  offsetMs = ms;
  if (isSet) for (const changed of watchers) changed();
}

/** Returns the server's time in ms since 1970, so that relative times are right when this computer's clock is not. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Converts a time, in ms since 1970, from the server's clock to this computer's. */
export function toLocalTime(serverMs: number): number {
  return serverMs - offsetMs;
}

/** Converts a time, in ms since 1970, from this computer's clock to the server's. */
export function toServerTime(localMs: number): number {
  return localMs + offsetMs;
}

/** Returns the server's time in ms, rounded down to `everyMs`; renders again at each step and clock correction. */
export function useServerNow(everyMs: number): number {
  const now = () => Math.floor(serverNow() / everyMs) * everyMs;
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, everyMs);
      watchers.add(changed);
      return () => {
        clearInterval(timer);
        watchers.delete(changed);
      };
    },
    now,
    now,
  );
}
