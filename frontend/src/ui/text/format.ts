import { language, locale } from '../../language/language';
import { t } from '../../language/translate';

// Creating a formatter takes longer than rendering a row of a board, so each is created only once, most of them when first used.
const COUNT = new Intl.NumberFormat(locale);
const TENTHS = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DAY_AND_CLOCK = { month: 'short', day: 'numeric', ...CLOCK } as const;
const DATE_TIME = dateFormat(DAY_AND_CLOCK);
const DATE_TIME_YEAR = dateFormat({ ...DAY_AND_CLOCK, year: 'numeric' });
const DATE = dateFormat({ dateStyle: 'long' });
const DAY = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
const DAY_YEAR = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const SHORT_DAY = dateFormat({ month: 'short', day: 'numeric' });
const SHORT_DAY_YEAR = dateFormat({ month: 'short', day: 'numeric', year: '2-digit' });
const DATE_SHORT = dateFormat({ dateStyle: 'medium' });
const SHORT_TIME = dateFormat(CLOCK);
const TIME_OF_DAY = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const SLT_ZONE = 'America/Los_Angeles';
/** The locale for Second Life times, which residents write as '8:00 PM SLT' in English. */
const SLT_LOCALE = language === 'en' ? 'en-US' : locale;
/** An hour, in minutes. */
const HOUR = 60;
const WHOLE_DAY = 24 * HOUR;

/** Formats a whole number with the separators of the user's language. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

export function formatTenths(number: number): string {
  return TENTHS.format(number);
}

/** Formats how long before `now` (ms) `iso` was: 'Just now', '5m ago', '3h ago', '2d ago'. */
export function formatAgo(iso: string, now: number): string {
  return formatMinutesAgo(minutesSince(iso, now));
}

/** Formats an age in whole minutes, as formatAgo() does. */
export function formatMinutesAgo(minutes: number): string {
  if (!(minutes >= 1)) return t('Just now');
  if (minutes < HOUR) return t('{n}m ago', { n: minutes });
  if (minutes < WHOLE_DAY) return t('{n}h ago', { n: Math.floor(minutes / HOUR) });
  return t('{n}d ago', { n: Math.floor(minutes / WHOLE_DAY) });
}

/**
 * Returns an age from formatAgo() as it is written in the middle of a sentence: 'just now'. Only its first letter becomes lower
 * case, because in some languages later words begin with a capital.
 */
export function withinSentence(text: string): string {
  return text.charAt(0).toLocaleLowerCase(locale) + text.slice(1);
}

/** Formats how long before `now` (ms) a state began at `iso`: 'Just now', 'for 5m', 'for 3h', 'for 2d'. */
export function formatFor(iso: string, now: number): string {
  const minutes = minutesSince(iso, now);
  if (!(minutes >= 1)) return t('Just now');
  if (minutes < HOUR) return t('for {n}m', { n: minutes });
  if (minutes < WHOLE_DAY) return t('for {n}h', { n: Math.floor(minutes / HOUR) });
  return t('for {n}d', { n: Math.floor(minutes / WHOLE_DAY) });
}

/** Formats an ISO 8601 time as local date and time: 'Nov 21, 8:14 PM'; with the year unless it is the current one. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return (isThisYear(date) ? DATE_TIME : DATE_TIME_YEAR)().format(date);
}

/** Formats an ISO 8601 time as a date with the year, in the user's time zone: 'November 20, 2026'. */
export function formatDate(iso: string): string {
  return DATE().format(new Date(iso));
}

/** Formats an ISO 8601 time as a short date with the year, in the user's time zone: 'Nov 20, 2026'. */
export function formatDateShort(iso: string): string {
  return DATE_SHORT().format(new Date(iso));
}

/** Formats an ISO 8601 time as a local day: 'Friday, November 20'; with the year unless it is the current one. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return (isThisYear(date) ? DAY : DAY_YEAR)().format(date);
}

/** Formats a short date: '8:14 PM' for today, 'Nov 20' for a day of this year, 'Nov 20, 25' for another. */
export function formatShortDate(iso: string, now: number): string {
  const date = new Date(iso);
  if (date.toDateString() === new Date(now).toDateString()) return SHORT_TIME().format(date);
  return (isThisYear(date) ? SHORT_DAY : SHORT_DAY_YEAR)().format(date);
}

/** Formats the time of day in the user's time zone: '20:14'. */
export function formatTimeOfDay(ms: number): string {
  return TIME_OF_DAY().format(ms);
}

/** Formats a moment in Second Life time: '8:00 PM SLT', or 'Nov 21, 8:00 PM SLT' if the local day is another. */
export function sltText(iso: string): string {
  return dayOf(iso, SLT_ZONE) === dayOf(iso) ? inSlt(iso, CLOCK) : sltDateText(iso);
}

/** Formats a moment with date and time in Second Life time: 'Nov 21, 8:00 PM SLT'. */
export function sltDateText(iso: string): string {
  return inSlt(iso, DAY_AND_CLOCK);
}

function inSlt(iso: string, parts: Intl.DateTimeFormatOptions): string {
  const time = new Intl.DateTimeFormat(SLT_LOCALE, { timeZone: SLT_ZONE, ...parts }).format(Date.parse(iso));
  return `${time} SLT`;
}

/** Returns the date of a moment for comparison, in the user's time zone unless another is given. */
function dayOf(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone !== undefined && { timeZone }) }).format(
    Date.parse(iso),
  );
}

function minutesSince(iso: string, now: number): number {
  return Math.floor((now - Date.parse(iso)) / 60_000);
}

function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let created: Intl.DateTimeFormat | undefined;
  return () => (created ??= new Intl.DateTimeFormat(locale, options));
}

function isThisYear(date: Date): boolean {
  return date.getFullYear() === new Date().getFullYear();
}
