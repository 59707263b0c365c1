/** The longest lap the league accepts: 24 hours, in milliseconds. */
export const MAX_LAP_TIME_MS = 86_400_000;

/** Whole milliseconds of a time in seconds, rounded once: 59.9996 is 60000, 83.4565 is 83457. */
export function msFromSeconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Seconds as the HTTP contract writes them: 61234 ms is 61.234. */
export function secondsFromMs(ms: number): number {
  return ms / 1000;
}

/** Seconds with three decimals, as the boards print a lap time: `61.234`. */
export function formatLapTime(seconds: number): string {
  return seconds.toFixed(3);
}

/** The clock form for times of a minute and more: `1:01.234`; below a minute `58.120`. */
export function formatLapClock(seconds: number): string {
  const ms = msFromSeconds(seconds);
  const minutes = Math.floor(ms / 60_000);
  const rest = ((ms % 60_000) / 1000).toFixed(3);
  return minutes === 0 ? rest : `${minutes}:${rest.padStart(6, '0')}`;
}
