import { msg } from '../../language/translate';

/** The words for each type of race event. */
export const TYPE_NAMES = {
  race: msg('Race'),
  tournament: msg('Tournament'),
  practice: msg('Practice'),
  special: msg('Special'),
} as const;

/** The words for each status. */
export const STATUS_NAMES = {
  upcoming: msg('Upcoming'),
  active: msg('Active'),
  completed: msg('Completed'),
  cancelled: msg('Cancelled'),
} as const;
