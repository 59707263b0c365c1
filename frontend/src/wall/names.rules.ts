import type { EventType } from '@league/shared/race-events/race-event.dto';
import type { TrackType } from '@league/shared/tracks/track.dto';
import { msg } from '../language/translate';

/** The words for each type of race event. */
export const EVENT_TYPE_NAMES: Readonly<Record<EventType, string>> = {
  race: msg('Race'),
  tournament: msg('Tournament'),
  practice: msg('Practice'),
  special: msg('Special'),
};

/** The words for each type of track. */
export const TRACK_TYPE_NAMES: Readonly<Record<TrackType, string>> = {
  Circuit: msg('Circuit'),
  Sprint: msg('Sprint'),
  Drift: msg('Drift'),
  Rally: msg('Rally'),
  Drag: msg('Drag'),
  Street: msg('Street'),
};
