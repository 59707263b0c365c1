/** The maximum lap time, 24 hours, in milliseconds. */
export const MAX_LAP_TIME_MS = 86_400_000;

/** Converts seconds to whole milliseconds, rounded once: 59.9996 becomes 60000, 83.4565 becomes 83457. */
export function msFromSeconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Converts milliseconds to seconds, as used in HTTP: 61234 becomes 61.234. */
export function secondsFromMs(ms: number): number {
  return ms / 1000;
}

let decimalMark = '.';

/** Sets the decimal separator of the page; called once, before anything is rendered. Machine-readable output keeps the point. */
export function writeDecimalsWith(mark: string): void {
  decimalMark = mark;
}

/** Formats a number with `decimals` decimals and the separator of the page's language: `0.4`, in German `0,4`. */
export function formatDecimal(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('.', decimalMark);
}

/** Formats a number with the decimals it has, as a field shows it: `12.5`, in German `12,5`. */
export function decimalAsText(value: number): string {
  return String(value).replace('.', decimalMark);
}

/** Formats seconds with three decimals, as lap times appear on boards: `61.234`. */
export function formatLapTime(seconds: number): string {
  return formatDecimal(seconds, 3);
}

/** Formats a time of a minute or more like a clock: `1:01.234`; shorter times as `58.120`. */
export function formatLapClock(seconds: number): string {
  const ms = msFromSeconds(seconds);
  const minutes = Math.floor(ms / 60_000);
  const rest = formatDecimal((ms % 60_000) / 1000, 3);
  return minutes === 0 ? rest : `${minutes}:${rest.padStart(6, '0')}`;
}

/** Formats a lap time for `<time datetime>`, the same in every language: `PT61.234S`. */
export function isoLapTime(seconds: number): string {
  return `PT${seconds.toFixed(3)}S`;
}
