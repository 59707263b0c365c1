import { msg } from '../../language/translate';

/** Values that admins choose from a list, by field: any other value is shown as it is. */
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    upcoming: msg('Upcoming'),
    active: msg('Active'),
    completed: msg('Completed'),
    cancelled: msg('Cancelled'),
  },
  event_type: {
    race: msg('Race'),
    tournament: msg('Tournament'),
    practice: msg('Practice'),
    special: msg('Special'),
  },
  difficulty: {
    Easy: msg('Easy'),
    Medium: msg('Medium'),
    Hard: msg('Hard'),
    Expert: msg('Expert'),
  },
  track_type: {
    Circuit: msg('Circuit'),
    Sprint: msg('Sprint'),
    Drift: msg('Drift'),
    Rally: msg('Rally'),
    Drag: msg('Drag'),
    Street: msg('Street'),
  },
  state: {
    received: msg('Received'),
    counted: msg('Counted'),
    under_review: msg('Under review'),
    voided: msg('Voided'),
  },
};
