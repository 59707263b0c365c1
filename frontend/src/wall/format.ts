import { formatLapClock } from '@league/shared/units/lap-time';
import { language, locale } from '../language/language';
import { t, tn } from '../language/translate';

const DAY_S = 86_400;
/** A lap younger than this, in seconds, is shown as 'now'. */
const NOW_S = 5;
/** The time, in ms, after its scheduled start from which an event that has not started is overdue. */
const LATE_AFTER_MS = 5 * 60_000;

/** Formats the Second Life clock, which every resident knows: '12:14:05'. */
const SLT_CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
/** Formats start times in Second Life time: 'Sat 8:00 PM' in English, as residents write them. */
const SLT_START = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : locale, {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const LOCAL_START = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' });

export function formatSltClock(ms: number): string {
  return SLT_CLOCK.format(ms);
}

/** Formats a start in Second Life time: 'Sat 8:00 PM SLT'. */
export function formatSltStart(iso: string): string {
  return `${SLT_START.format(new Date(iso)).replace(',', '')} SLT`;
}

/** Formats a start in this computer's time zone: 'Sun 5:00 AM'. */
export function formatLocalStart(iso: string): string {
  return LOCAL_START.format(new Date(iso)).replace(',', '');
}

/** Formats a lap time: '1:01.234'; '—' for none. */
export function formatTime(seconds: number | null): string {
  return seconds === null ? '—' : formatLapClock(seconds);
}

/** Formats a lap time in ms as `formatTime` does; '—' for null. */
export function formatMs(ms: number | null): string {
  return formatTime(ms === null ? null : ms / 1_000);
}

/** Formats a gap in seconds: '+0.345', from one minute on '+1:02.3', '−0.345' if it is negative; '—' for none. */
export function formatBehind(seconds: number | null): string {
  if (seconds === null) return '—';
  const clock = formatLapClock(Math.abs(seconds));
  return `${seconds < 0 ? '\u2212' : '+'}${clock.includes(':') ? clock.slice(0, -2) : clock}`;
}

/** Formats a number of laps: '1 lap', '1234 laps'. */
export function formatLaps(laps: number): string {
  return tn('{n} lap', '{n} laps', laps, { n: String(laps) });
}

/** Formats a countdown, rounded up to whole seconds: '05:09', '1:05:09', or, from one day on, '2 d 01:05' without seconds. */
export function formatCountdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const days = Math.floor(total / DAY_S);
  const hours = Math.floor((total % DAY_S) / 3_600);
  const minutes = two(Math.floor((total % 3_600) / 60));
  const seconds = two(total % 60);
  if (days > 0) return t('{days} d {time}', { days, time: `${two(hours)}:${minutes}` });
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

/** Formats an age in short form: 'now', '45 s', '3 min', '2 h', '5 d'. */
export function formatAge(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < NOW_S) return t('now');
  if (seconds < 60) return t('{seconds} s', { seconds });
  if (seconds < 3_600) return t('{minutes} min', { minutes: Math.floor(seconds / 60) });
  return seconds < 2 * DAY_S
    ? t('{hours} h', { hours: Math.floor(seconds / 3_600) })
    : t('{days} d', { days: Math.floor(seconds / DAY_S) });
}

/** Formats an age as a phrase: 'now', '45 s ago'. */
export function formatAgePhrase(ms: number): string {
  const age = formatAge(ms);
  return ms < NOW_S * 1000 ? age : t('{age} ago', { age });
}

/** Formats the ms left until a start: the countdown, then 'any moment', and 'due 50 min ago' once it is overdue. */
export function formatStart(left: number): string {
  if (left > 0) return formatCountdown(left);
  return isLate(left) ? t('due {time} ago', { time: formatAge(-left) }) : t('any moment');
}

/** Returns whether a start that is `left` ms away, negative if it has passed, is overdue. */
export function isLate(left: number): boolean {
  return left < -LATE_AFTER_MS;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
