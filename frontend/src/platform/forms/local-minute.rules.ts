/** The value of a partly typed date or number. No rule accepts it, so that it is not saved as empty. */
export const UNFINISHED = 'unfinished';

const two = (part: number) => String(part).padStart(2, '0');

/** Formats an ISO 8601 time for a date-and-time input: local time to the minute, 16 characters; '' for none. */
export function localMinuteOf(iso: string | null | undefined): string {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Converts the content of a date-and-time input to ISO 8601, or to UNFINISHED if it is not a date. If the minute is the same as
 * in `before`, returns `before` with its seconds, because nothing has changed.
 */
export function instantOfMinute(minute: string, before: string | null | undefined): string {
  if (minute === localMinuteOf(before)) return before ?? '';
  const date = new Date(minute);
  return Number.isNaN(date.getTime()) ? UNFINISHED : date.toISOString();
}
