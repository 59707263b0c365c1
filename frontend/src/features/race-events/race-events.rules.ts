import type { EventStatus, ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { RACE_POINTS } from '@league/shared/race-events/race-points';

const FIRST: Readonly<Record<EventStatus, number>> = { active: 0, upcoming: 1, completed: 2, cancelled: 3 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Running ones first, then the soonest of the upcoming, then what is over, latest first. */
export function inOrder<Event extends RaceEventDto>(events: readonly Event[]): readonly Event[] {
  const time = ({ start_time: at }: RaceEventDto) => Date.parse(at);
  return [...events].sort((a, b) => {
    if (a.status !== b.status) return FIRST[a.status] - FIRST[b.status];
    const isOver = a.status === 'completed' || a.status === 'cancelled';
    return isOver ? time(b) - time(a) : time(a) - time(b);
  });
}

/** Second Life's own time of a moment: '8:00 PM SLT'. */
export function sltText(iso: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(iso));
  return `${time} SLT`;
}

/** 'in 3 days', 'in 2 hours', '5 minutes ago'. */
export function relativeText(iso: string, now: number): string {
  const ms = Date.parse(iso) - now;
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (Math.abs(ms) >= DAY_MS) return format.format(Math.round(ms / DAY_MS), 'day');
  if (Math.abs(ms) >= HOUR_MS) return format.format(Math.round(ms / HOUR_MS), 'hour');
  return format.format(Math.round(ms / MINUTE_MS), 'minute');
}

/** Second Life's own day and time of a moment: 'Nov 21, 8:00 PM SLT'. */
export function sltDateText(iso: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(iso));
  return `${time} SLT`;
}

/** What a completed event credited: '3 results and 58 points'; null when it credited nothing. */
export function creditsInWords({ result_count: results, points_awarded: points }: Credits): string | null {
  if (results === 0) return null;
  return `${results} ${results === 1 ? 'result' : 'results'} and ${points} ${points === 1 ? 'point' : 'points'}`;
}

type Credits = Pick<ListedEventDto, 'result_count' | 'points_awarded'>;

/** An event before and after a change of its form. */
interface StatusChange {
  /** Null for a new one. */
  readonly event: (Pick<RaceEventDto, 'status'> & Credits) | null;
  readonly status: EventStatus;
  /** Whether the track is one of the league's, on which laps are driven. */
  readonly hasTrack: boolean;
}

/** What saving a form does to the points of drivers, as a sentence; null when nothing. */
export function effectOnPoints({ event, status, hasTrack }: StatusChange): string | null {
  const wasCompleted = event?.status === 'completed';
  if (wasCompleted && status !== 'completed') {
    const credits = creditsInWords(event);
    return credits === null
      ? 'Saving takes nothing back: this event credited no points.'
      : `Saving takes back ${credits}, with the wins and podiums they gave.`;
  }
  if (status !== 'completed') return null;
  if (!hasTrack) return 'No points are credited: choose a track of the league, whose laps rank the drivers.';
  const points = RACE_POINTS.join(', ');
  return wasCompleted
    ? 'Saving a new track, start or end ranks the drivers again, and their points follow.'
    : `Saving ranks the drivers by their best lap on this track between start and end, and credits ${points} points to the first ten.`;
}
