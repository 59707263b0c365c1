import type { EventStatus, RaceEventDto } from '@league/shared/race-events/race-event.dto';

const FIRST: Readonly<Record<EventStatus, number>> = { active: 0, upcoming: 1, completed: 2, cancelled: 3 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Running ones first, then the soonest of the upcoming, then what is over, latest first. */
export function inOrder(events: readonly RaceEventDto[]): readonly RaceEventDto[] {
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
