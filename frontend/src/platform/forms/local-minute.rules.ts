/** Stands for a date that is typed in part: no rule accepts it, so it is not saved as none. */
export const UNFINISHED = 'unfinished';

const two = (part: number) => String(part).padStart(2, '0');

/** An ISO 8601 time as a box for date and time shows it: the reader's own time to the minute, 16 characters; '' for none. */
export function localMinuteOf(iso: string | null | undefined): string {
  const date = new Date(iso ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/**
 * The ISO 8601 time of what stands in such a box. A minute that is that of `before` is `before`, with its seconds: who
 * goes back to it has changed nothing.
 */
export function instantOfMinute(minute: string, before: string | null | undefined): string {
  if (minute === localMinuteOf(before)) return before ?? '';
  const date = new Date(minute);
  return Number.isNaN(date.getTime()) ? UNFINISHED : date.toISOString();
}
