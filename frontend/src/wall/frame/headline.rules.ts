import type { CarType } from '@league/shared/cars/car.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { formatAge, formatCountdown } from '../format';

type Phase = 'live' | 'next' | 'final' | 'track' | 'list';

/** What the head of the page says. */
export interface Headline {
  readonly phase: Phase;
  /** One word for the phase. */
  readonly word: string;
  readonly title: string;
  readonly details: readonly string[];
  /** The one figure that matters now, with what it is. */
  readonly figure: { readonly label: string; readonly text: string } | null;
}

/** `now`: the server's time, ms. */
export function eventHeadline(event: RaceEventDto, carType: CarType | null, now: number): Headline {
  return {
    ...phaseOf(event, now),
    title: event.name,
    details: [event.track_name, wordOf(event.event_type), carType && `Class ${carType}`].filter((one) => one !== null),
  };
}

export function trackHeadline(track: WallTrackDto, carType: CarType | null): Headline {
  const length = track.track_length === null ? null : `${track.track_length} m`;
  return {
    phase: 'track',
    word: `Track ${track.channel_letter}`,
    title: track.name,
    details: [track.track_type, length, carType && `Class ${carType}`].filter((one) => one !== null),
    figure: track.record_time === null ? null : { label: 'Track record', text: formatLapClock(track.record_time) },
  };
}

export function listHeadline(word: string, title: string): Headline {
  return { phase: 'list', word, title, details: [], figure: null };
}

function phaseOf(event: RaceEventDto, now: number): Pick<Headline, 'phase' | 'word' | 'figure'> {
  switch (event.status) {
    case 'active':
      return { phase: 'live', word: 'Live', figure: runningFigure(event, now) };
    case 'completed': {
      const ended = event.completed_at ?? event.end_time ?? event.start_time;
      const age = formatAge(now - Date.parse(ended));
      return { phase: 'final', word: 'Final', figure: { label: 'Finished', text: age === 'now' ? age : `${age} ago` } };
    }
    case 'cancelled':
      return { phase: 'final', word: 'Cancelled', figure: null };
    case 'upcoming':
      return { phase: 'next', word: 'Next', figure: startFigure(event, now) };
  }
}

function runningFigure({ start_time, end_time }: RaceEventDto, now: number): Headline['figure'] {
  if (end_time === null) return { label: 'Running', text: formatCountdown(now - Date.parse(start_time)) };
  const left = Date.parse(end_time) - now;
  return left > 0 ? { label: 'Ends in', text: formatCountdown(left) } : { label: 'Time is up', text: '00:00' };
}

function startFigure({ start_time }: RaceEventDto, now: number): Headline['figure'] {
  const left = Date.parse(start_time) - now;
  return left > 0 ? { label: 'Starts in', text: formatCountdown(left) } : { label: 'Starts', text: 'any moment' };
}

function wordOf(type: RaceEventDto['event_type']): string {
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
