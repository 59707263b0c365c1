import type { EventStatus, EventType } from '@league/shared/race-events/race-event.dto';
import { msg } from '../../language/translate';

/** Maps each type of race event to its English label, marked by `msg`. */
export const EVENT_TYPE_NAMES: Readonly<Record<EventType, string>> = {
  race: msg('Race'),
  tournament: msg('Tournament'),
  practice: msg('Practice'),
  special: msg('Special'),
};

/** Maps each status of a race event to its English label, marked by `msg`. */
export const EVENT_STATUS_NAMES: Readonly<Record<EventStatus, string>> = {
  upcoming: msg('Upcoming'),
  active: msg('Active'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
};
