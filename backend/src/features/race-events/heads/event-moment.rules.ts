const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
/** The time zone of Second Life Time (SLT), which is Pacific time. */
const SECOND_LIFE = 'America/Los_Angeles';

const utcDay = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone: 'UTC' });
const utcTime = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone: 'UTC' });
const secondLifeDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: SECOND_LIFE });
const secondLifeTime = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone: SECOND_LIFE });

/** Formats a time in UTC and Second Life Time, such as `Fri, 27 Nov 2026, 03:00 UTC (Thu 19:00 SLT)`. */
export function momentText(instant: string): string {
  const at = new Date(instant);
  return `${utcDay.format(at)}, ${utcTime.format(at)} UTC (${secondLifeDay.format(at)} ${secondLifeTime.format(at)} SLT)`;
}
