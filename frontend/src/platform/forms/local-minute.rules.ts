/** Stands for a date that is typed in part: no rule accepts it, so it is not saved as none. */
export const UNFINISHED = 'unfinished';

const two = (part: number) => String(part).padStart(2, '0');

/** Formats an ISO 8601 time for a box for date and time: the reader's own time to the minute, 16 characters; '' for none. */
export function localMinuteOf(iso: string | null | undefined): string {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * Returns the ISO 8601 time of the content of such a box. A minute that equals that of `before` returns `before` with
 * its seconds, because nothing has changed.
 */
export function instantOfMinute(minute: string, before: string | null | undefined): string {
  if (minute === localMinuteOf(before)) return before ?? '';
  const date = new Date(minute);
  return Number.isNaN(date.getTime()) ? UNFINISHED : date.toISOString();
}
