/** The words for each type of race event. */
export const TYPE_NAMES = {
  race: 'Race',
  tournament: 'Tournament',
  practice: 'Practice',
  special: 'Special',
} as const;

/** The words for each status. */
export const STATUS_NAMES = {
  upcoming: 'Upcoming',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const;
