import { t } from '../../language/translate';

const MINUTE_MS = 60_000;
/** An event that starts at most this many minutes late still counts as on time. */
const LATE_AFTER = 5;

/**
 * Returns the time until a start: 'in 3d 4h', 'in 2h 5m', 'in 12m'; 'Starting now' from the last minute until five
 * minutes after the start, then 'due 2h 5m ago'; null without a start.
 */
export function countdown(startIso: string | null, now: number): string | null {
  const left = startIso === null ? NaN : Date.parse(startIso) - now;
  if (Number.isNaN(left)) return null;
  const minutes = Math.floor(left / MINUTE_MS);
  if (minutes < -LATE_AFTER) return t('due {time} ago', { time: duration(-minutes) });
  if (minutes < 1) return t('Starting now');
  if (minutes < 60) return t('in {minutes}m', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('in {hours}h {minutes}m', { hours, minutes: minutes % 60 });
  return t('in {days}d {hours}h', { days: Math.floor(hours / 24), hours: hours % 24 });
}

function duration(minutes: number): string {
  if (minutes < 60) return t('{minutes}m', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{hours}h {minutes}m', { hours, minutes: minutes % 60 });
  return t('{days}d {hours}h', { days: Math.floor(hours / 24), hours: hours % 24 });
}
