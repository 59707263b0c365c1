const HOUR_MS = 3_600_000;
/** The default number of hours after the first publication of a result in which incidents may be filed and decisions appealed. */
const PROTEST_HOURS = 24;

/**
 * Returns when the time for protests about a session is over, in Unix ms; `publishedAt` is when its result was first published,
 * `hours` the season's limit, null for the default.
 */
export function protestsEndAt(publishedAt: Date, hours: number | null): number {
  return publishedAt.getTime() + (hours ?? PROTEST_HOURS) * HOUR_MS;
}
