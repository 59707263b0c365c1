import type { EventStatus, EventType, ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { RACE_POINTS } from '@league/shared/race-events/race-points';
import type { Page } from '../../platform/http/api';
import { locale } from '../../language/language';
import { t, tn } from '../../language/translate';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The statuses in the order in which events are shown. */
export const STATUSES_IN_ORDER: readonly EventStatus[] = ['active', 'upcoming', 'completed', 'cancelled'];

/** Returns whether drivers sign up for an event, check in or withdraw. */
export function takesEntries({ status }: Pick<RaceEventDto, 'status'>): boolean {
  return status === 'upcoming' || status === 'active';
}

/** Describes where a page of events begins: in the first of these statuses, after the cursor if there is one. */
export interface EventsFrom {
  readonly statuses: readonly EventStatus[];
  readonly cursor: string | undefined;
}

/** Describes a page of events; they are in the order in which they are shown. */
export interface EventPage {
  readonly events: readonly ListedEventDto[];
  /** The start of the next page; null on the last page. */
  readonly next: EventsFrom | null;
}

/**
 * Joins the responses for consecutive statuses into one page. The page ends with the first status for which the server
 * has more events, and the next page continues there.
 */
export function joinedPage(statuses: readonly EventStatus[], responses: readonly Page<ListedEventDto>[]): EventPage {
  const end = responses.findIndex(({ nextCursor }) => nextCursor !== null);
  const cursor = responses[end]?.nextCursor ?? null;
  const shown = cursor === null ? responses : responses.slice(0, end + 1);
  return {
    events: shown.flatMap(({ items }) => items),
    next: cursor === null ? null : { statuses: statuses.slice(end), cursor },
  };
}

/**
 * Formats a time relative to `now`: 'in 3 days', 'in 2 hours', '5 minutes ago'. Days are those of the user's calendar, because
 * languages have words such as 'tomorrow' for them.
 */
export function relativeText(iso: string, now: number): string {
  const ms = Date.parse(iso) - now;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (Math.abs(ms) >= DAY_MS) return format.format(daysBetween(now, Date.parse(iso)), 'day');
  if (Math.abs(ms) >= HOUR_MS) return format.format(Math.round(ms / HOUR_MS), 'hour');
  return format.format(Math.round(ms / MINUTE_MS), 'minute');
}

/** Returns how many midnights of the user's time zone are between two times; days of 23 or 25 hours are rounded to one. */
function daysBetween(from: number, to: number): number {
  return Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY_MS);
}

/** Returns whether saving starts an event (null for a new one) before its plan. `now`: server time, in ms. */
export function isStartedEarly(
  { status, start_time: start }: { readonly status?: EventStatus | null; readonly start_time: string },
  event: Pick<RaceEventDto, 'status'> | null,
  now: number,
): boolean {
  return status === 'active' && event?.status !== 'active' && Date.parse(start) > now;
}

/** Returns the results and points that a completed event awarded: '3 results and 58 points'; null without results. */
export function creditsInWords({ result_count: results, points_awarded: points }: Credits): string | null {
  if (results === 0) return null;
  return t('{results} and {points}', {
    results: tn('{n} result', '{n} results', results),
    points: tn('{n} point', '{n} points', points),
  });
}

type Credits = Pick<ListedEventDto, 'result_count' | 'points_awarded'>;

/** Describes an event before and after a change in its form. */
interface StatusChange {
  /** The saved event; null for a new one. */
  readonly event: (Pick<RaceEventDto, 'status' | 'event_type'> & Credits) | null;
  readonly type: EventType;
  readonly status: EventStatus;
  /** Whether the track is one of the league's, on which laps count. */
  readonly hasTrack: boolean;
}

/** Returns how saving affects points; null unless, before or after it, the event is completed and no practice. */
export function effectOnPoints({ event, type, status, hasTrack }: StatusChange): string | null {
  const hasRanked = event?.status === 'completed' && event.event_type !== 'practice';
  const ranks = status === 'completed' && type !== 'practice';
  if (hasRanked && !ranks) {
    const credits = creditsInWords(event);
    return credits === null
      ? t('Saving takes nothing back: this event credited no points.')
      : t('Saving takes back {credits}, with the wins and podiums they gave.', { credits });
  }
  if (!ranks) return null;
  if (!hasTrack) return t('No points are credited: choose a track of the league, whose laps rank the drivers.');
  const points = RACE_POINTS.join(', ');
  return hasRanked
    ? t('Saving a new track, start or end ranks the drivers again, and their points follow.')
    : t(
        'Saving ranks the drivers by their best lap on this track between start and end, and credits {points} points to the first ten.',
        { points },
      );
}
