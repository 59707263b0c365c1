import { useSyncExternalStore } from 'react';

let offsetMs = 0;

/** Learns how far this computer's clock is off, from a time the server just sent. Differences under 2 s are delay. */
export function noteServerTime(serverTime: string | null): void {
  const offset = serverTime === null ? NaN : Date.parse(serverTime) - Date.now();
  if (Number.isFinite(offset)) offsetMs = Math.abs(offset) < 2_000 ? 0 : offset;
}

/** Now, in ms since 1970, by the server's clock: an hour wrong here changes no "ago". */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** A time of the server's clock, by this computer's. */
export function toLocalTime(serverMs: number): number {
  return serverMs - offsetMs;
}

/** A time of this computer's clock, by the server's. */
export function toServerTime(localMs: number): number {
  return localMs + offsetMs;
}

/** The server's time in ms since 1970, in steps of `everyMs`; the caller renders again at each step. */
export function useServerNow(everyMs: number): number {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, everyMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(serverNow() / everyMs) * everyMs,
  );
}
